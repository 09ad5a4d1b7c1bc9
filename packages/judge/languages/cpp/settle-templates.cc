/*
 * A g++ plugin that is used once, to build the precompiled header. Parsing <bits/stdc++.h> leaves thousands of template
 * uses that g++ instantiates at the end of each translation unit. A precompiled header stores them as pending, so every
 * compilation would repeat that work: 0.2 s, whatever the program uses (g++ 12, November 2026). With this plugin,
 * `#pragma assay settle_templates` at the end of the header instantiates them, and the header stores the result.
 *
 * The few symbols of g++ that the plugin needs are declared here, because g++'s plugin headers are a separate package.
 * They are the same from g++ 9 to 14. If they ever differ, the plugin does not load and the header is built without it.
 */
struct cpp_reader;
using Callback = void (*)(void *event, void *own);
using PragmaHandler = void (*)(cpp_reader *);
struct plugin_name_args {
  char *base_name;
};
struct plugin_gcc_version;

extern "C" {
extern int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible = 1;
extern void register_callback(const char *plugin, int event, Callback, void *own);
int plugin_init(plugin_name_args *, plugin_gcc_version *);
}
extern void c_register_pragma(const char *space, const char *name, PragmaHandler);
extern void instantiate_pending_templates(int retries);

namespace {
/* The number of PLUGIN_PRAGMAS in g++'s list of events (plugin.def). */
constexpr int PRAGMAS = 15;

void settle(cpp_reader *) { instantiate_pending_templates(0); }

void add_pragma(void *, void *) { c_register_pragma("assay", "settle_templates", settle); }
}

int plugin_init(plugin_name_args *plugin, plugin_gcc_version *) {
  register_callback(plugin->base_name, PRAGMAS, add_pragma, nullptr);
  return 0;
}
