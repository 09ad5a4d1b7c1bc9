import { readBlob } from "@assay/database/blobs/read-blob";
import { LARGE_BYTES } from "@assay/database/buckets/blob-store";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { ContentCache } from "@assay/judge/contents/content-cache";
import { sql } from "kysely";

/** Test data of a problem, which is the same wherever it has the same hash. */
interface StoredText {
  /** Of the row in `test_data`. */
  readonly id: string;
  readonly hash: string;
  readonly bytes: number;
}

/** A text that a test run brought with it. */
interface OwnText {
  /** The test run's token. */
  readonly id: string;
  readonly column: "stdin" | "expected_output";
  readonly bytes: number;
  readonly hash?: undefined;
}

export type Text = StoredText | OwnText;

/** How much is read at once. */
const WINDOW_BYTES = 1_024 * 1_024;
/** How many windows stay in memory: tests run in order, a few at a time. */
const KEPT_WINDOWS = 3;

/** Null for a long text that is only in the bucket. */
type Texts = ReadonlyMap<string, Uint8Array | null>;

/**
 * Reads the texts of a submission's tests, which are given in their order. Those of problems are read from the database only if they
 * are not in the cache. Small ones are read many at a time and ahead of their runs, starting now, because a query costs as
 * much as running a short program. Long ones are read on demand, because the tests of a problem may total hundreds of
 * megabytes, and may come from the bucket. The function throws if the text, of the test run with this token, has been deleted.
 */
export function openTestData(
  db: Database,
  contents: ContentCache,
  texts: readonly (Text | null)[],
): (text: Text | null, token: string) => Promise<Uint8Array> {
  const windows = divide(texts.filter((text) => text !== null));
  const windowOf = new Map(windows.flatMap((window) => window.map((text) => [keyOf(text), window] as const)));
  const kept = new Map<readonly Text[], Promise<Texts>>();

  function openWindow(window: readonly Text[]): Promise<Texts> {
    const reading = kept.get(window) ?? readWindow(db, contents, window);
    // An error is thrown where the promise is awaited, if anywhere.
    reading.catch(() => {});
    kept.set(window, reading);
    for (const old of kept.keys()) if (kept.size > KEPT_WINDOWS) kept.delete(old);
    return reading;
  }

  async function load(text: Text, token: string): Promise<Uint8Array> {
    const window = windowOf.get(keyOf(text));
    const ahead = window && (await openWindow(window)).get(keyOf(text));
    if (ahead) return ahead;
    const fromDatabase = async () => {
      const bytes = (await readTexts(db, [text])).get(keyOf(text));
      if (bytes === undefined) throw lost(token);
      return bytes;
    };
    if (text.hash !== undefined && text.bytes > LARGE_BYTES) return readBlob(db, text.hash, fromDatabase);
    const bytes = await fromDatabase();
    if (bytes === null) throw lost(token);
    return bytes;
  }

  if (windows[0]) void openWindow(windows[0]);
  return async (text, token) => {
    if (text === null) throw lost(token);
    return text.hash === undefined ? load(text, token) : contents.get(text.hash, () => load(text, token));
  };
}

function lost(token: string): Error {
  return new Error(`the test run ${token} has lost its test`);
}

function keyOf(text: Text): string {
  return text.hash ?? `${text.column} ${text.id}`;
}

/** The small texts in their order, each once, as many together as a window takes. */
function divide(texts: readonly Text[]): Text[][] {
  const windows: Text[][] = [];
  const seen = new Set<string>();
  let freeBytes = 0;
  for (const text of texts) {
    if (text.bytes > LARGE_BYTES || seen.has(keyOf(text))) continue;
    seen.add(keyOf(text));
    if (text.bytes > freeBytes || windows.length === 0) {
      windows.push([]);
      freeBytes = WINDOW_BYTES;
    }
    windows.at(-1)?.push(text);
    freeBytes -= text.bytes;
  }
  return windows;
}

async function readWindow(db: Database, contents: ContentCache, window: readonly Text[]): Promise<Texts> {
  const missing = window.filter(({ hash }) => hash === undefined || !contents.has(hash));
  const read = await readTexts(db, missing);
  for (const { hash } of missing) {
    const bytes = hash === undefined ? undefined : read.get(hash);
    if (hash !== undefined && bytes) contents.put(hash, bytes);
  }
  return read;
}

/** Returns the texts that are still there. */
async function readTexts(db: Database, texts: readonly Text[]): Promise<Texts> {
  const stored = texts.filter((text) => text.hash !== undefined);
  const own = texts.filter((text) => text.hash === undefined);
  const read = await Promise.all([
    stored.length > 0 ? readStored(db, stored) : [],
    own.length > 0 ? readOwn(db, own) : [],
  ]);
  return new Map(read.flat());
}

type Entry = readonly [key: string, bytes: Uint8Array | null];

async function readStored(db: Database, texts: readonly StoredText[]): Promise<Entry[]> {
  const ids = texts.map(({ id }) => id);
  const { rows } = await sql<{ id: string; content: Uint8Array | null }>`
    select id::text as id, content from test_data where id = any(${ids}::uuid[])`
    .withPlugin(prepared("read test data"))
    .execute(db);
  const hashes = new Map(texts.map(({ id, hash }) => [id, hash]));
  return rows.map(({ id, content }) => [hashes.get(id) ?? "", content]);
}

async function readOwn(db: Database, texts: readonly OwnText[]): Promise<Entry[]> {
  const ids = (wanted: OwnText["column"]) => texts.filter(({ column }) => column === wanted).map(({ id }) => id);
  const { rows } = await sql<{ key: string; content: Uint8Array }>`
    select 'stdin ' || token as key, stdin as content from test_runs
      where token = any(${ids("stdin")}::uuid[]) and stdin is not null
    union all select 'expected_output ' || token, expected_output from test_runs
      where token = any(${ids("expected_output")}::uuid[]) and expected_output is not null`
    .withPlugin(prepared("read texts of test runs"))
    .execute(db);
  return rows.map(({ key, content }) => [key, content]);
}
