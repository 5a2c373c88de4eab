// Sources of RichText.
