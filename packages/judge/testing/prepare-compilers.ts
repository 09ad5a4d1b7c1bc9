import { openTestJudge } from "#testing/open-test-judge";

// Prepares what the judges of tests use, so that those that start at the same time do not each do it.
const { close } = await openTestJudge({ hasImages: true });
await close();
