import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { Speed } from "@assay/database/queue/reference";
import { InternalError, type Judge, type JudgedTest } from "@assay/judge/interface";

/** What the programs do, each for about a tenth of a second: what they take differs from machine to machine in different ways. */
const KINDS = ["divide", "sort", "remember", "allocate"] as const;

/** Reads the kind of work and does it. One program, because compiling takes longer than all the work. */
const SOURCE = `#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;
unsigned long long seed = 88172645463325252ULL;
unsigned long long draw() { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return seed; }
int main() {
  string kind;
  cin >> kind;
  unsigned long long sum = 0;
  if (kind == "divide") for (int i = 0; i < 40000000; i++) sum += draw() % (1000003 + i);
  if (kind == "sort") {
    vector<unsigned> numbers(1200000);
    for (auto& number : numbers) number = draw();
    sort(numbers.begin(), numbers.end());
    sum = numbers[numbers.size() / 2];
  }
  if (kind == "remember") {
    vector<unsigned> table(1 << 21, 1);
    unsigned place = 1;
    for (int i = 0; i < 600000; i++) sum += place = (place * 1664525u + 1013904223u + table[place]) & ((1 << 21) - 1);
  }
  if (kind == "allocate") {
    map<unsigned, string> words;
    for (int i = 0; i < 75000; i++) words[draw() % 500000] += "a word that is too long to be kept in place";
    sum = words.size();
  }
  cout << sum << endl;
}
`;

/** Each kind alone, so often; then so many runs of each as the judge has cores, but not more than so many, at the same time. */
const ALONE = 3;
const MOST_TOGETHER = 8;

const LIMITS = { cpuTimeMs: 10 * SECOND, wallTimeMs: 30 * SECOND, memoryKb: 256 * MEBIBYTE_KB };

function testOf(kind: string, id: string): JudgedTest {
  return { id, input: async () => Buffer.from(kind), expectedOutput: null, limits: LIMITS };
}

/**
 * Runs fixed programs on a judge as it runs those of contestants, one alone and then several together, and returns what each took.
 * Takes about three seconds of core time on two cores. Throws InternalError if they do not run well, and what the judge throws.
 */
export async function measureSpeed(judge: Judge, cores: number, signal: AbortSignal): Promise<Speed> {
  const times = new Map<string, number[]>();
  const run = async (kinds: readonly string[]) => {
    const tests = kinds.map((kind, number) => testOf(kind, `${number} ${kind}`));
    const program = { languageId: LANGUAGE_IDS.cpp, source: SOURCE };
    const onResult: Parameters<Judge["judge"]>[2]["onResult"] = ({ id, verdict, cpuTimeMs }) => {
      if (verdict !== "accepted" || !cpuTimeMs)
        throw new InternalError(`a program that measures the speed: ${verdict}`);
      const kind = id.slice(id.indexOf(" ") + 1);
      times.set(kind, [...(times.get(kind) ?? []), cpuTimeMs]);
    };
    await judge.judge(program, tests, { onResult }, signal);
  };
  for (let count = 0; count < ALONE; count++) for (const kind of KINDS) await run([kind]);
  const together = Math.min(cores, MOST_TOGETHER);
  await run(KINDS.flatMap((kind) => Array.from({ length: together }, () => kind)));
  return Object.fromEntries(
    [...times].map(([kind, each]) => [kind, { shortestMs: Math.min(...each), longestMs: Math.max(...each) }]),
  );
}
