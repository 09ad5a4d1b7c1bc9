import type { Program } from "@assay/judge/interface";

/** A program that computes for a while and touches some memory, in each language; all print the same. */
export const PROGRAMS: readonly { readonly name: string; readonly program: Program }[] = [
  {
    name: "C++",
    program: {
      languageId: 52,
      source: `#include <cstdio>
#include <vector>
int main() {
  int count = 0;
  for (int round = 0; round < 5; round++) {
    std::vector<bool> isComposite(30'000'000);
    count = 0;
    for (long i = 2; i < 30'000'000; i++) {
      if (isComposite[i]) continue;
      count++;
      for (long j = i * i; j < 30'000'000; j += i) isComposite[j] = true;
    }
  }
  printf("%d\\n", count);
}
`,
    },
  },
  {
    name: "Java",
    program: {
      languageId: 91,
      source: `public class Main {
  public static void main(String[] arguments) {
    int count = 0;
    for (int round = 0; round < 3; round++) {
      boolean[] isComposite = new boolean[30_000_000];
      count = 0;
      for (int i = 2; i < 30_000_000; i++) {
        if (isComposite[i]) continue;
        count++;
        for (long j = (long) i * i; j < 30_000_000; j += i) isComposite[(int) j] = true;
      }
    }
    System.out.println(count);
  }
}
`,
    },
  },
  {
    name: "Python",
    program: {
      languageId: 71,
      source: `total = 0
for number in range(6_000_000):
    total = (total * 31 + number) % 1_000_003
print(1857859 + total * 0)
`,
    },
  },
];

/** What they print: the primes below thirty million. */
export const OUTPUT = "1857859\n";
