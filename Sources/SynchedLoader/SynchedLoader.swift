// Sources of SynchedLoader.
