import type { LanguageData } from "#vocabulary/languages/language-data";

/** C++ with g++, which also serves Judge0's ids for Clang. packages/judge/languages/cpp.ts compiles it. */
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
  interactiveStarter: `#include <bits/stdc++.h>
using namespace std;

int main() {
    // endl sends a line at once:
    // cout << 1 << endl;
    // string answer;
    // cin >> answer;

    return 0;
}
`,
  packages: [],
  tools: [],
} as const satisfies LanguageData;
