/** Numbers of tests as ranges: `3-5, 8` for 3, 4, 5 and 8. */
export function showNumbers(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

/** The numbers that such a text names, each once; null if it is wrong or names a test beyond `count`. */
export function readNumbers(text: string, count: number): number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(",").map((one) => one.trim())) {
    if (part === "") continue;
    const found = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part);
    const from = Number(found?.[1]);
    const to = Number(found?.[2] ?? found?.[1]);
    if (!found || from < 1 || to > count || from > to) return null;
    for (let number = from; number <= to; number += 1) numbers.add(number);
  }
  return [...numbers];
}
