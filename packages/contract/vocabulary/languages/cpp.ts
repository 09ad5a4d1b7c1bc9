import type { LanguageData } from "#vocabulary/languages/language-data";

/** C++ by g++, which serves Judge0's ids of Clang as well. How it is compiled: packages/judge/languages/cpp.ts. */
export const CPP = {
  id: 52,
  otherIds: [53, 54, 76, 105],
  key: "cpp",
  name: "C++",
  endings: ["cpp", "cc", "cxx", "c++", "C"],
  editorMode: "cpp",
  starter: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`,
  packages: [],
  tools: [],
} as const satisfies LanguageData;
