import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { Program } from "@assay/judge/interface";

/** A program that computes on a small table for a while, in each language. Python does fewer steps. */
export const PROGRAMS: readonly { readonly name: string; readonly program: Program; readonly output: string }[] = [
  {
    name: "C++",
    output: "2901053953\n",
    program: {
      languageId: LANGUAGE_IDS.cpp,
      source: `#include <cstdio>
int table[1 << 14];
int main() {
  unsigned state = 1;
  for (int step = 0; step < 200'000'000; step++) {
    state = state * 1664525u + 1013904223u;
    table[state >> 18] += state & 7;
  }
  printf("%u\\n", state);
}
`,
    },
  },
  {
    name: "Java",
    output: "2901053953\n",
    program: {
      languageId: LANGUAGE_IDS.java,
      source: `public class Main {
  public static void main(String[] arguments) {
    int[] table = new int[1 << 14];
    int state = 1;
    for (int step = 0; step < 200_000_000; step++) {
      state = state * 1664525 + 1013904223;
      table[state >>> 18] += state & 7;
    }
    System.out.println(Integer.toUnsignedString(state));
  }
}
`,
    },
  },
  {
    name: "Python",
    output: "3644761281\n",
    program: {
      languageId: LANGUAGE_IDS.python,
      source: `table = [0] * (1 << 14)
state = 1
for step in range(3_000_000):
    state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
    table[state >> 18] += state & 7
print(state)
`,
    },
  },
];
