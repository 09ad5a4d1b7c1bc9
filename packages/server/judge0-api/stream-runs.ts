import { testRun } from "@assay/contract/routes/judge0/test-run";
import { openBlob } from "@assay/database/blobs/read-blob";
import type { Database } from "@assay/database/connect";
import { EarnedGroups } from "#access/earned-groups";
import {
  encodeBase64Pieces,
  encodeReadablePieces,
  encodeTextPieces,
  inWholeLines,
  PIECE_BYTES,
} from "#judge0-api/encodings";
import { isReadable, readEarned, showTestRun, type Wanted } from "#judge0-api/show-test-run";
import {
  findTestRuns,
  movedHash,
  readTextPiece,
  TEXT_FIELDS,
  type TextField,
  type VisibleTestRun,
} from "#judge0-api/test-run-queries";
import type { Sealer } from "#problems/seal";
import type { Caller } from "#submissions/caller";

export interface Reading {
  readonly db: Database;
  readonly caller: Caller;
  readonly wanted: Wanted;
  readonly sealer: Sealer;
}

/** A text of up to this many bytes is read with its row. */
const WITH_ROW_BYTES = 64 * 1_024;
/** Every streamed item is checked against this schema, as whole answers are against their route's. */
const ITEM = testRun.partial();

/**
 * The JSON of test runs in this order, separated by commas; null for tokens that are not in `known` or were deleted since. It
 * reads one row and one piece of a text at a time, and stops when `signal` aborts. Throws NotTextError, and the database's errors.
 */
export async function* streamRuns(
  reading: Reading,
  tokens: readonly string[],
  known: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const earned = new EarnedGroups(reading.db);
  for (const [index, token] of tokens.entries()) {
    signal.throwIfAborted();
    if (index > 0) yield ",";
    if (known.has(token)) yield* streamRun(reading, token, earned, signal);
    else yield "null";
  }
}

async function* streamRun(
  reading: Reading,
  token: string,
  earned: EarnedGroups,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { db, caller, wanted, sealer } = reading;
  const [row] = await findTestRuns(db, caller, [token], wanted.fields, { eachUpTo: WITH_ROW_BYTES });
  if (!row) return yield "null";
  await readEarned(earned, [row], wanted);
  const shown = ITEM.parse(showTestRun(row, wanted, sealer, earned));
  let begun = "{";
  for (const [name, value] of Object.entries(shown)) {
    begun += `${begun.endsWith("{") ? "" : ","}${JSON.stringify(name)}:`;
    const index = TEXT_FIELDS.indexOf(name as TextField);
    const length = row.textLengths[index] ?? 0;
    if (index === -1 || length <= WITH_ROW_BYTES) begun += JSON.stringify(value);
    else {
      yield `${begun}"`;
      yield* streamText(reading, row, name as TextField, signal);
      begun = '"';
    }
  }
  yield `${begun}}`;
}

function streamText(
  { db, caller, wanted }: Reading,
  row: VisibleTestRun,
  field: TextField,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { token } = row;
  const length = row.textLengths[TEXT_FIELDS.indexOf(field)] ?? 0;
  async function* readPieces(): AsyncGenerator<Uint8Array> {
    const hash = movedHash(row, field);
    if (hash !== null) return yield* inWholeLines(await openBlob(db, hash));
    for (let offset = 0; offset < length; offset += PIECE_BYTES) {
      signal.throwIfAborted();
      yield await readTextPiece(db, caller, token, field, { offset, length: Math.min(PIECE_BYTES, length - offset) });
    }
  }
  const isBase64 = wanted.isBase64 || field === "additional_files";
  if (isBase64) return encodeBase64Pieces(readPieces());
  return isReadable(wanted, row) ? encodeReadablePieces(readPieces()) : encodeTextPieces(readPieces());
}
