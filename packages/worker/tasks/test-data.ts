import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { sql } from "kysely";

/** The sizes in bytes of a test run's texts; null for a text that it does not have. */
export interface DataSize {
  readonly token: string;
  readonly inputBytes: number | null;
  readonly outputBytes: number | null;
}

export interface TestData {
  input(token: string): Promise<Uint8Array>;
  expectedOutput(token: string): Promise<Uint8Array>;
}

interface Texts {
  readonly input: Uint8Array | null;
  readonly output: Uint8Array | null;
}

/** Tests up to this size are read together with the ones after them. */
const SMALL_TEST_BYTES = 64 * 1_024;
/** How much is read at once. */
const WINDOW_BYTES = 1_024 * 1_024;
/** How many windows stay in memory: tests run in order, a few at a time. */
const KEPT_WINDOWS = 3;

/**
 * Reads the data of a submission's tests. Small tests are read many at a time and ahead of their runs, starting now,
 * because a query costs as much as running a short program. Long ones are read text by text on demand, because the
 * tests of a problem may total hundreds of megabytes. Both functions throw if the test has been deleted.
 */
export function openTestData(db: Database, sizes: readonly DataSize[]): TestData {
  const windows = divide(sizes);
  const windowOf = new Map(windows.flatMap((window) => window.map((token) => [token, window] as const)));
  const kept = new Map<readonly string[], Promise<ReadonlyMap<string, Texts>>>();

  function readWindow(window: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
    const reading = kept.get(window) ?? readTexts(db, window);
    // An error is thrown where the promise is awaited, if anywhere.
    reading.catch(() => {});
    kept.set(window, reading);
    for (const old of kept.keys()) if (kept.size > KEPT_WINDOWS) kept.delete(old);
    return reading;
  }

  async function read(token: string, half: keyof Texts): Promise<Uint8Array> {
    const window = windowOf.get(token);
    const bytes = window ? (await readWindow(window)).get(token)?.[half] : await readText(db, token, half);
    if (!bytes) throw new Error(`the test run ${token} has lost its test`);
    return bytes;
  }

  if (windows[0]) void readWindow(windows[0]);
  return { input: (token) => read(token, "input"), expectedOutput: (token) => read(token, "output") };
}

/** The tokens of small tests in their order, as many together as a window takes. */
function divide(sizes: readonly DataSize[]): string[][] {
  const windows: string[][] = [];
  let freeBytes = 0;
  for (const { token, inputBytes, outputBytes } of sizes) {
    const bytes = (inputBytes ?? 0) + (outputBytes ?? 0);
    if (bytes > SMALL_TEST_BYTES) continue;
    if (bytes > freeBytes || windows.length === 0) {
      windows.push([]);
      freeBytes = WINDOW_BYTES;
    }
    windows.at(-1)?.push(token);
    freeBytes -= bytes;
  }
  return windows;
}

async function readTexts(db: Database, tokens: readonly string[]): Promise<ReadonlyMap<string, Texts>> {
  const { rows } = await sql<Texts & { token: string }>`
    select token, coalesce(test_runs.stdin, inputs.content) as input,
      coalesce(test_runs.expected_output, outputs.content) as output
    from test_runs left join test_cases on test_cases.id = test_runs.test_case_id
      left join test_data as inputs on inputs.id = input_id
      left join test_data as outputs on outputs.id = output_id
    where token = any(${tokens}::uuid[])`
    .withPlugin(prepared("read test texts"))
    .execute(db);
  return new Map(rows.map((row) => [row.token, row]));
}

async function readText(db: Database, token: string, half: keyof Texts): Promise<Uint8Array | null> {
  const [own, dataId] =
    half === "input"
      ? (["test_runs.stdin", "input_id"] as const)
      : (["test_runs.expected_output", "output_id"] as const);
  const row = await db
    .selectFrom("test_runs")
    .leftJoin("test_cases", "test_cases.id", "test_runs.test_case_id")
    .leftJoin("test_data", "test_data.id", dataId)
    .select((row) => row.fn.coalesce(own, "test_data.content").as("bytes"))
    .where("token", "=", token)
    .withPlugin(prepared(`read test ${half}`))
    .executeTakeFirst();
  return row?.bytes ?? null;
}
