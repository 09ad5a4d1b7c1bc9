import type { SubmissionDetails, SubmissionTest } from "@assay/contract/routes/submissions";
import type { LiveVerdict, WatchedSubmissions } from "@assay/contract/sockets/live-verdicts";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useQueryClient } from "@tanstack/react-query";
import { useStoredSubmission } from "#features/submissions/api";
import { readLiveVerdicts } from "#lib/entities/test-run";
import { QUERY_KEYS } from "#lib/query-keys";
import { readAgain } from "#lib/read-again";
import { useRoom } from "#lib/use-room";

/**
 * A submission that shows each verdict as it is stored, in every tab: live events fill in the tests, and after the last one, as
 * well as after a rejudge, the stored submission is fetched. With `untilVerdict`, there is no connection for live events once it is
 * judged; a rejudge then shows when the reader returns to the window.
 */
export function useSubmission(number: number | null, { untilVerdict = false } = {}) {
  const submission = useStoredSubmission(number);
  const client = useQueryClient();
  const tokens = submission.data?.tests.map(({ token }) => token) ?? [];
  const isWatched = tokens.length > 0 && (!untilVerdict || submission.data?.verdict === null);
  const onVerdicts = (event: unknown) => {
    if (number === null) return;
    const queryKey = QUERY_KEYS.submissions.one(number);
    const old = client.getQueryData<SubmissionDetails>(queryKey);
    if (!old) return;
    const next = withVerdicts(old, readLiveVerdicts(event));
    if (next === null) void readAgain(client, queryKey);
    else client.setQueryData(queryKey, next);
  };
  useRoom("verdicts", isWatched ? { tokens } : null, { onJoin: onVerdicts, onMessage: onVerdicts });
  return submission;
}

/**
 * The submission with these verdicts. Null if the submission has to be fetched: it has other test runs now, or every test has its
 * verdict, but the verdict, score and compiler output of the submission itself are still missing.
 */
export function withVerdicts(
  submission: SubmissionDetails,
  verdicts: readonly LiveVerdict[],
): SubmissionDetails | null {
  const byToken = new Map(verdicts.map((verdict) => [verdict.token, verdict]));
  const known = new Set(submission.tests.map(({ token }) => token));
  const isRejudged = submission.verdict !== null && verdicts.some(({ token }) => !known.has(token));
  if (isRejudged) return null;
  const tests = submission.tests.map((test) => withVerdict(test, byToken.get(test.token)));
  if (submission.verdict === null && tests.length > 0 && tests.every(({ verdict }) => verdict !== null)) return null;
  return { ...submission, tests, verdicts: tests.map(({ verdict }) => verdict) };
}

/** Adds a live verdict to a test that has none. A reply that was sent before the verdict may arrive after it. */
function withVerdict(test: SubmissionTest, live: LiveVerdict | undefined): SubmissionTest {
  if (!live || test.verdict !== null) return test;
  const toMs = (seconds: string | null) => (seconds === null ? null : Number(seconds) * SECOND);
  const { verdict, status, time, wall_time, memory } = live;
  return { ...test, verdict, status, cpuTimeMs: toMs(time), wallTimeMs: toMs(wall_time), memoryKb: memory };
}

/**
 * Fetches the lists of submissions again when one is stored or has a new verdict: the user's own from any tab or device, or, for
 * admins, everybody's. Returns whether there is a connection for that.
 */
export function useLiveLists(whose: WatchedSubmissions, isEnabled: boolean): boolean {
  const client = useQueryClient();
  const refresh = () => void readAgain(client, QUERY_KEYS.submissions.lists());
  return useRoom("submissions", isEnabled ? { whose } : null, { onJoin: refresh, onMessage: refresh });
}
