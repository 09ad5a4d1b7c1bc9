import { diffArrays } from "diff";

export interface Line {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Texts with more differences than this are shown as entirely different: a search for the smallest would take too long. */
const MOST_DIFFERENCES = 2_000;

/** The lines of both texts in one list: those of a longest common subsequence once, the others as removed and added. */
export function compareLines(before: string, after: string): Line[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const toLines = (texts: readonly string[], kind: Line["kind"]) => texts.map((text) => ({ kind, text }));
  const parts = diffArrays(old, now, { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return [...toLines(old, "removed"), ...toLines(now, "added")];
  return parts.flatMap(({ value, added, removed }) => toLines(value, added ? "added" : removed ? "removed" : "same"));
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
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
