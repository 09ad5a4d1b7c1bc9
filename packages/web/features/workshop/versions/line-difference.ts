/** A line in a comparison of two versions of a text. */
export interface Line {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Above this many pairs of lines, a search for the smallest difference would take too long. */
const PAIRS = 1_000_000;

/** The lines of both texts in one list: those of a longest common subsequence once, the others as removed and added. */
export function compareLines(before: string, after: string): Line[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]) => lines.map((text) => ({ kind: "same", text }) as const);
  return [
    ...same(old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function compareMiddle(old: readonly string[], now: readonly string[]): Line[] {
  const removed = (text: string): Line => ({ kind: "removed", text });
  const added = (text: string): Line => ({ kind: "added", text });
  if (old.length * now.length > PAIRS) return [...old.map(removed), ...now.map(added)];
  // lengths[i][j]: the length of a longest common subsequence of the lines from i and from j.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as Uint32Array;
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [from = "", to = ""] = [old[i], now[j]];
    if (i < old.length && j < now.length && from === to) {
      lines.push({ kind: "same", text: from });
      i += 1;
      j += 1;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(from));
      i += 1;
    } else {
      lines.push(added(to));
      j += 1;
    }
  }
  return lines;
}

/** A line to show, or how many equal lines are left out in this place. */
export type Part = Line | { readonly kind: "gap"; readonly count: number };

/** Leaves out equal lines that are further than `context` lines from a difference. */
export function withGaps(lines: readonly Line[], context = 2): Part[] {
  const isShown = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== "same"),
  );
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isShown[index]) parts.push(line);
    else if (last?.kind === "gap") parts[parts.length - 1] = { kind: "gap", count: last.count + 1 };
    else parts.push({ kind: "gap", count: 1 });
  }
  return parts;
}
