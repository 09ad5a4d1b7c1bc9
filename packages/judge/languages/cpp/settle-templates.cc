/*
 * A plugin for g++ that is used once, when the precompiled header is made. Parsing <bits/stdc++.h> leaves thousands of
 * uses of templates whose definitions g++ instantiates at the end of each translation unit. A precompiled header keeps
 * them waiting, so every compilation would do that work anew: 0.2 s, whatever the program uses (g++ 12, November 2026).
 * `#pragma assay settle_templates` at the end of the header has it done then, and the header holds what came of it.
 *
 * The few names of g++ that it needs are declared here: the headers for plugins are a package of their own, and these
 * names have stayed the same from g++ 9 to 14. Where they have not, the plugin does not load and the header is made without.
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
/* The place of PLUGIN_PRAGMAS in g++'s list of events (plugin.def). */
constexpr int PRAGMAS = 15;

void settle(cpp_reader *) { instantiate_pending_templates(0); }

void add_pragma(void *, void *) { c_register_pragma("assay", "settle_templates", settle); }
}

int plugin_init(plugin_name_args *plugin, plugin_gcc_version *) {
  register_callback(plugin->base_name, PRAGMAS, add_pragma, nullptr);
  return 0;
}
