import type { TestCase } from "@assay/contract/routes/problems";
import type { SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import type { Live } from "#judge/live";
import type { Session } from "#judge/session";

/** A contestant at a problem, with its test cases as the page loads them. */
export interface Attempt {
  readonly session: Session;
  readonly live: Live;
  readonly problemId: string;
  readonly testCases: readonly TestCase[];
}

interface TestRunItem {
  readonly verdict: string | null;
  readonly status: { readonly description: string };
  readonly compile_output: string | null;
}

/** Loads a problem's test cases. For a contestant, the hidden ones are sealed. */
export async function loadTestCases(session: Session, problemId: string): Promise<TestCase[]> {
  return ((await session.call("GET", `/api/testProblem/${problemId}`)) as { testcases: TestCase[] }).testcases;
}

/**
 * Submits a program for all test cases. Returns the milliseconds from sending the batch to the event of the last stored
 * verdict. Throws Error unless all stored verdicts are Accepted.
 */
export async function submit(attempt: Attempt, language: SpecifiedLanguage, source: string): Promise<number> {
  const { session, live, problemId, testCases } = attempt;
  const submissions = testCases.map(({ input, output, timeLimit }) => ({
    language_id: language.id,
    source_code: source,
    stdin: input,
    expected_output: output,
    wall_time_limit: timeLimit,
  }));
  const start = performance.now();
  const batch = await session.call("POST", "/judge0/submissions/batch", { submissions, problem_id: problemId });
  const tokens = (batch as { token: string }[]).map(({ token }) => token);
  await live.allFinal(tokens);
  const elapsedMs = performance.now() - start;
  await requireAccepted(session, tokens, language.name);
  return elapsedMs;
}

async function requireAccepted(session: Session, tokens: readonly string[], language: string): Promise<void> {
  const query = new URLSearchParams({ tokens: tokens.join(","), fields: "verdict,status,compile_output" });
  const answer = await session.call("GET", `/judge0/submissions/batch?${query}`);
  const runs = (answer as { submissions: (TestRunItem | null)[] }).submissions;
  const other = runs.find((run) => run?.verdict !== "accepted");
  if (runs.length === tokens.length && other === undefined) return;
  throw new Error(`${language}: not all verdicts are Accepted: ${JSON.stringify(other)}`);
}
