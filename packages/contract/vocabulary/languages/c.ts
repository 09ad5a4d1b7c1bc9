import type { LanguageData } from "#vocabulary/languages/language-data";

/** C with gcc, which comes with g++. It also serves Judge0's ids for Clang. */
export const C = {
  id: 50,
  otherIds: [48, 49, 75, 103, 104, 110],
  key: "c",
  name: "C",
  endings: ["c"],
  editorMode: "cpp",
  starter: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
  interactiveStarter: `#include <stdio.h>

int main(void) {
    // fflush sends the line:
    // printf("%d\\n", 1);
    // fflush(stdout);
    // char answer[100];
    // scanf("%99s", answer);

    return 0;
}
`,
  packages: [],
  tools: ["/usr/bin/gcc"],
  toolchain: {
    sourceFile: "main.c",
    version: { argv: ["/usr/bin/gcc", "--version"], pattern: /^gcc.* (\d+(?:\.\d+)+)$/m, name: "C (GCC {version})" },
    compile: ["/usr/bin/gcc", "-O2", "-std=gnu17", "-DONLINE_JUDGE", "{options}", "main.c", "-lm", "-o", "{product}"],
    run: ["/box/program"],
    programFile: "program",
  },
} as const satisfies LanguageData;
