/** A test run of the example: how long after Submit its verdict arrived, its wall-clock time and its memory. */
export interface ExampleRun {
  readonly atMs: number;
  readonly timeMs: number;
  readonly memoryKb: number;
}

export const EXAMPLE_SAMPLE = { input: "6\nbanana\n", output: "4 5\n" } as const;

/** The line of the model solution, problems/bookends/submissions/accepted/bookends.cpp, at which `EXAMPLE_CODE` begins. */
export const EXAMPLE_FIRST_LINE = 12;

/** The model solution's main part. */
export const EXAMPLE_CODE = `    array<long long, 26> seen{};
    array<int, 26> first{};
    long long pieces = 0;
    int longest = 0;
    for (int i = 0; i < n; i++) {
        int letter = strip[i] - 'a';
        if (seen.at(letter) == 0) {
            first[letter] = i;
        } else {
            // This letter can close a piece that any earlier copy has opened.
            pieces += seen[letter];
            longest = max(longest, i - first[letter] + 1);
        }
        seen[letter]++;
    }
    cout << pieces << ' ' << longest << '\\n';
}`;

/** One run of that program on a machine with two cores, recorded as its verdicts arrived. All are Accepted. */
export const EXAMPLE_RUNS: readonly ExampleRun[] = [
  { atMs: 883, timeMs: 13, memoryKb: 636 },
  { atMs: 791, timeMs: 7, memoryKb: 648 },
  { atMs: 883, timeMs: 10, memoryKb: 768 },
  { atMs: 883, timeMs: 10, memoryKb: 512 },
  { atMs: 883, timeMs: 14, memoryKb: 768 },
  { atMs: 883, timeMs: 8, memoryKb: 768 },
  { atMs: 883, timeMs: 3, memoryKb: 768 },
  { atMs: 959, timeMs: 14, memoryKb: 768 },
  { atMs: 959, timeMs: 7, memoryKb: 512 },
  { atMs: 959, timeMs: 3, memoryKb: 768 },
  { atMs: 959, timeMs: 25, memoryKb: 1024 },
  { atMs: 959, timeMs: 9, memoryKb: 512 },
  { atMs: 959, timeMs: 5, memoryKb: 768 },
  { atMs: 1058, timeMs: 11, memoryKb: 768 },
  { atMs: 1058, timeMs: 32, memoryKb: 1024 },
  { atMs: 1058, timeMs: 14, memoryKb: 1024 },
  { atMs: 1102, timeMs: 7, memoryKb: 1280 },
];
