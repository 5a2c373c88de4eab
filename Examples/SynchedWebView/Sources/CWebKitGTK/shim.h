// WebKitGTK for Swift, with what its headers only offer as macros or with variable arguments.
#ifndef SYNCHED_WEB_VIEW_SHIM_H
#define SYNCHED_WEB_VIEW_SHIM_H

#include <webkit2/webkit2.h>

/// Connects a handler of any signature; `destroy` is called with `data` when it is disconnected.
static inline gulong shim_connect(
  void *instance, const char *signal, void *handler, void *data, GClosureNotify destroy
) {
  return g_signal_connect_data(instance, signal, (GCallback)handler, data, destroy, (GConnectFlags)0);
}

static inline WebKitWebView *shim_web_view_new(WebKitWebContext *context) {
  return (WebKitWebView *)webkit_web_view_new_with_context(context);
}

static inline WebKitWebView *shim_web_view(void *object) { return (WebKitWebView *)object; }
static inline WebKitWebView *shim_related_view_new(WebKitWebView *related) {
  return (WebKitWebView *)webkit_web_view_new_with_related_view(related);
}

static inline GtkWidget *shim_widget(void *object) { return (GtkWidget *)object; }
static inline GtkContainer *shim_container(void *object) { return (GtkContainer *)object; }
static inline GtkWindow *shim_window(void *object) { return (GtkWindow *)object; }

static inline WebKitNavigationAction *shim_navigation_action(WebKitPolicyDecision *decision) {
  return webkit_navigation_policy_decision_get_navigation_action(
    (WebKitNavigationPolicyDecision *)decision);
}

#endif
