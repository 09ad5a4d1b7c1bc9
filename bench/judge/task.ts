/** One test of the bench's problem, as text. */
export interface TaskTest {
  readonly input: string;
  readonly output: string;
}

const NUMBERS = 1_000;

/**
 * The tests of the bench's problem: the sum and the maximum of a thousand numbers. Programs do almost nothing, so that the
 * judge is measured. The tests are the same on every run.
 */
export function makeTests(count: number): TaskTest[] {
  return Array.from({ length: count }, (_, test) => {
    const numbers = Array.from({ length: NUMBERS }, (_, index) => ((test + 1) * 7_919 + index * 104_729) % 1_000_003);
    const sum = numbers.reduce((total, number) => total + number, 0);
    return { input: `${NUMBERS}\n${numbers.join(" ")}\n`, output: `${sum} ${Math.max(...numbers)}\n` };
  });
}

/** A correct program in each language. */
export const SOURCES = {
  cpp: `#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<long long> a(n);
  for (auto& x : a) cin >> x;
  cout << accumulate(a.begin(), a.end(), 0LL) << " " << *max_element(a.begin(), a.end()) << endl;
}
`,
  java: `import java.io.*;
import java.util.*;
public class Main {
  public static void main(String[] arguments) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(reader.readLine().trim());
    StringTokenizer tokens = new StringTokenizer(reader.readLine());
    long sum = 0, greatest = Long.MIN_VALUE;
    for (int i = 0; i < n; i++) {
      long x = Long.parseLong(tokens.nextToken());
      sum += x;
      greatest = Math.max(greatest, x);
    }
    System.out.println(sum + " " + greatest);
  }
}
`,
  python: `n = int(input())
a = list(map(int, input().split()))
print(sum(a), max(a))
`,
} as const;

/** The same program with a unique comment, so that it is not in the cache of compiled programs. */
export function differingSource(language: keyof typeof SOURCES): string {
  const mark = language === "python" ? "#" : "//";
  return `${SOURCES[language]}${mark} ${crypto.randomUUID()}\n`;
}
