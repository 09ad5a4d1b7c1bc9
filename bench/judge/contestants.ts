import { PAGE_LANGUAGES, type SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { type Live, openLive } from "#judge/live";
import type { Product } from "#judge/product";
import { logIn, type Session, signUp } from "#judge/session";
import { makeTests } from "#judge/task";

const TEST_COUNTS = [1, 10, 30];

/** A logged-in user with a websocket. */
export interface Contestant {
  readonly session: Session;
  readonly live: Live;
}

/** A contestant who submits programs in one language to one problem. */
export interface Entry {
  readonly contestant: Contestant;
  readonly language: SpecifiedLanguage;
  readonly problemId: string;
  readonly testCount: number;
}

/** Signs up a user and opens a websocket, which closes when `held` is disposed of. Throws Error if the product refuses. */
export async function openContestant(product: Product, name: string, held: AsyncDisposableStack): Promise<Contestant> {
  const session = await signUp(product.url, name);
  const live = await openLive(session);
  held.defer(() => live.close());
  return { session, live };
}

/**
 * Creates a problem for each number of tests and a contestant for each language, because batches are limited per user.
 * Returns one entry for each combination. Throws Error if the product refuses.
 */
export async function openEntries(product: Product, held: AsyncDisposableStack): Promise<Entry[]> {
  const admin = await logIn(product.url, "admin", product.adminPassword);
  const problemIds = new Map<number, string>();
  for (const testCount of TEST_COUNTS) problemIds.set(testCount, await makeBenchProblem(admin, testCount));
  const entries: Entry[] = [];
  for (const language of PAGE_LANGUAGES) {
    const contestant = await openContestant(product, `bench-${language.key}`, held);
    for (const [testCount, problemId] of problemIds) entries.push({ contestant, language, problemId, testCount });
  }
  return entries;
}

/** Creates the bench's problem with `testCount` test cases, the first of them a sample. Returns its id. Throws Error if the product refuses. */
export async function makeBenchProblem(admin: Session, testCount: number): Promise<string> {
  const [sampleTest, ...testcases] = makeTests(testCount);
  const reply = await admin.call("POST", "/api/newproblem", {
    title: `Sum and greatest, ${testCount} tests`,
    timeLimit: 2,
    difficulty: "easy",
    description: "<p>Print the sum and the greatest of the numbers.</p>",
    input: "<p>How many numbers, then the numbers.</p>",
    output: "<p>The sum and the greatest.</p>",
    sampleTest,
    testcases,
    problemType: "bench",
  });
  return (reply as { problem: { _id: string } }).problem._id;
}
