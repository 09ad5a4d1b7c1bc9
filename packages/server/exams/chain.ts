import { createHash } from "node:crypto";
import type { SealedRecord } from "@assay/contract/vocabulary/exam";

/**
 * The digest of a sealed record, in hexadecimal: the last link of a chain over its lines, so that no change, exchange or absence of one
 * leaves it as it was. The first link is the SHA-256 of the text of `exam`, each further one that of the link before it in hexadecimal
 * and the text of the next session or submission. A text is JSON without white space, its keys in alphabetical order.
 */
export function digestOf({ exam, sessions, submissions }: SealedRecord): string {
  return [exam, ...sessions, ...submissions].reduce(
    (link: string, line) => createHash("sha256").update(link).update(textOf(line)).digest("hex"),
    "",
  );
}

function textOf(line: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1))));
}
