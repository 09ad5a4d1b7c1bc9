import { LIMITS } from "@assay/contract/vocabulary/limits";
import { File, type FileEntry, Pair, Range, Region, SharedFingerprint, TokenizedFile } from "@dodona/dolos-core";
import type { Fragment, Part } from "#compared";
import type { Kgrams } from "#kgrams";

/** The parts that two programs have in common, the longest first, and the lines of the longest. */
export function fragmentsOf(
  left: Kgrams,
  right: Kgrams,
): { readonly fragments: readonly Fragment[]; readonly longestLines: number } {
  const inRight = new Set(right.hashes);
  const common = left.hashes.filter((hash) => inRight.has(hash));
  const shared = new Map(Array.from(common, (hash) => [hash, new SharedFingerprint(hash, null)] as const));
  const pair = new Pair(entryOf(left, shared), entryOf(right, shared));
  const fragments = pair
    .buildFragments()
    .toSorted((one, other) => other.leftkgrams.length - one.leftkgrams.length)
    .slice(0, LIMITS.similarityFragments)
    .map(({ leftSelection, rightSelection }) => ({ left: partOf(leftSelection), right: partOf(rightSelection) }));
  return { fragments, longestLines: Math.max(0, ...fragments.map(({ left: [from, , to] }) => 1 + to - from)) };
}

/** A program as Dolos knows it, whose k-grams are among those that both have. */
function entryOf({ hashes, places }: Kgrams, shared: ReadonlyMap<number, SharedFingerprint>): FileEntry {
  const file = new TokenizedFile(new File("", ""), [], []);
  for (const [index, hash] of hashes.entries()) {
    const [startRow = 0, startCol = 0, endRow = 0, endCol = 0] = places.subarray(4 * index, 4 * index + 4);
    const location = new Region(startRow, startCol, endRow, endCol);
    shared.get(hash)?.add({ file, side: { index, start: index, stop: index, data: null, location } });
  }
  const kgrams = Array.from(hashes, (_, index) => new Range(index));
  return { file, kgrams, shared: new Set(shared.values()), ignored: new Set(), isIgnored: false };
}

function partOf({ startRow, startCol, endRow, endCol }: Region): Part {
  return [startRow, startCol, endRow, endCol];
}
