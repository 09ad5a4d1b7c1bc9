import { existsSync, readFileSync } from "node:fs";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { type LanguageTools, PREPARED_FOLDER, PRODUCT_PATH, type Tool } from "#languages/language";

/** The precompiled header is used only if it was built with the same macros. */
const OPTIONS = ["-O2", "-std=gnu++20", "-DONLINE_JUDGE"];
const HEADER = "bits/stdc++.h";
const NOTHING = new Uint8Array();
const PLUGIN = "/tmp/settle-templates.so";

/** Links in a third of the default linker's CPU time (20 instead of 60 ms, November 2026). */
const LINKER = existsSync("/usr/bin/ld.gold") ? ["-fuse-ld=gold"] : [];

/**
 * C++, compiled by g++. g++ finds the precompiled header because its folder comes first, and uses it only if it was built
 * with the same compiler and options. Programs are linked dynamically: a static program of 2 MB starts 1 ms sooner, but
 * takes 50 ms longer to link, and copying it into each box takes that millisecond again.
 */
export const CPP: LanguageTools = {
  id: LANGUAGE_IDS.cpp,
  sourceFile: "main.cpp",
  version: {
    argv: ["/usr/bin/g++", "--version"],
    pattern: /^g\+\+.* (\d+(?:\.\d+)+)$/m,
    name: (version) => `C++ (GCC ${version})`,
  },
  preparations: [{ name: `${HEADER}.gch`, tool: precompileHeader() }],
  compile: (source, { options }) => ({
    argv: ["/usr/bin/g++", ...OPTIONS, ...LINKER, ...options, `-I${PREPARED_FOLDER}`, "main.cpp", "-o", PRODUCT_PATH],
    files: [{ kind: "content", path: "/box/main.cpp", content: source }],
    stdin: NOTHING,
  }),
  run: {
    argv: () => ["/box/program"],
    programPath: "/box/program",
    extraProcesses: 0,
    headRoomKb: 0,
    isOutOfMemory: () => false,
  },
};

/** Builds the header with instantiated templates if g++ loads the plugin (cpp/settle-templates.cc), otherwise without. */
function precompileHeader(): Tool {
  const buildPlugin = `/usr/bin/g++ -O1 -shared -fPIC -fno-rtti settle-templates.cc -o ${PLUGIN}`;
  const precompile = `/usr/bin/g++ ${OPTIONS.join(" ")} -x c++-header header.h -o ${PRODUCT_PATH}`;
  return {
    argv: ["/bin/sh", "-c", `${buildPlugin} && ${precompile} -fplugin=${PLUGIN} || ${precompile}`],
    files: [
      {
        kind: "content",
        path: "/box/settle-templates.cc",
        content: readFileSync(new URL("./cpp/settle-templates.cc", import.meta.url)),
      },
      {
        kind: "content",
        path: "/box/header.h",
        content: Buffer.from(`#include <${HEADER}>\n#pragma assay settle_templates\n`),
      },
    ],
    stdin: NOTHING,
  };
}
