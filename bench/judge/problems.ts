import type { Session } from "#judge/session";
import { makeTests } from "#judge/task";

/** Makes the bench's problem with so many test cases, the first of them a sample, and gives its id. */
export async function makeBenchProblem(admin: Session, testCount: number): Promise<string> {
  const [sampleTest, ...testcases] = makeTests(testCount);
  const answer = await admin.call("POST", "/api/newproblem", {
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
  return (answer as { problem: { _id: string } }).problem._id;
}
