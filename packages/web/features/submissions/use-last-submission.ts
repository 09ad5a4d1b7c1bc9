import type { TestCase } from "@assay/contract/routes/problems";
import type { SubmissionDetails } from "@assay/contract/routes/submissions";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useOwnSubmissions } from "#features/submissions/api";
import { readBatch } from "#features/submissions/judging/batch";
import type { JudgedProblem } from "#features/submissions/judging/judge-program";
import { hasOneAnswer } from "#features/submissions/judging/judge-program";
import { queuedRows, withUpdates } from "#features/submissions/judging/result-row";
import type { Judging } from "#features/submissions/judging/use-judging";
import { useSubmissionsOfOtherTabs } from "#features/submissions/other-tabs";
import { useSubmission } from "#features/submissions/use-live-submission";
import { QUERY_KEYS } from "#lib/query-keys";

/** The user's last submission to a problem. */
export interface LastSubmission {
  readonly number: number;
  readonly submittedAt: string;
  /** The key of its language; null if the pages do not offer it. */
  readonly language: string | null;
  readonly source: string;
  /** The token of its first test run. */
  readonly firstToken: string | null;
  /** The points of each score group, once it is judged. */
  readonly groups: SubmissionDetails["groups"];
  readonly judging: Judging;
}

/**
 * Loads the user's last submission to a problem, live while it is judged, as the results show it. Null if there is none, undefined
 * until that is known.
 */
export function useLastSubmission(
  problem: JudgedProblem,
  samples: readonly TestCase[],
): LastSubmission | null | undefined {
  useSubmissionsOfOtherTabs();
  const list = useOwnSubmissions(problem._id);
  const number = list.data?.submissions[0]?.number ?? null;
  const { data, isLoading } = useSubmission(number, { untilVerdict: true });
  const tokens = data?.verdict ? data.tests.filter(({ isSample }) => isSample).map(({ token }) => token) : [];
  // What the program printed on the samples is only needed once, after the last verdict.
  const streams = useQuery({
    queryKey: [...QUERY_KEYS.submissions.one(number ?? 0), "samples", tokens.join()],
    queryFn: ({ signal }) => readBatch(tokens, signal),
    enabled: tokens.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Nothing is shown before the output has arrived, because the results would move then. Results that were shown live stay.
  const shown = useRef<number | null>(null);
  if (list.isLoading || isLoading || (streams.isLoading && shown.current !== number)) return undefined;
  if (!data || data.tests.length === 0) return null;
  shown.current = number;
  return {
    number: data.number,
    submittedAt: data.submittedAt,
    language: data.language.key,
    source: data.source,
    firstToken: data.tests[0]?.token ?? null,
    groups: data.groups,
    judging: judgingOf(data, samples, hasOneAnswer(problem.comparison), streams.data ?? []),
  };
}

function judgingOf(
  details: SubmissionDetails,
  samples: readonly TestCase[],
  hasOne: boolean,
  streams: Awaited<ReturnType<typeof readBatch>>,
): Judging {
  const { tests, compileOutput, score, maximumScore, verdict } = details;
  const texts = samples.values();
  const testCases = tests.map(({ isSample, group }) => ({
    ...((isSample ? texts.next().value : undefined) ?? HIDDEN),
    ...(group !== null && { group }),
  }));
  const queued = queuedRows(
    testCases,
    tests.map(({ token }) => token),
    hasOne,
  );
  const stored = withUpdates(
    queued,
    tests.map(({ token, status, verdict: own, cpuTimeMs, wallTimeMs, memoryKb, exception }) => ({
      token,
      status,
      verdict: own,
      time: seconds(cpuTimeMs),
      wall_time: seconds(wallTimeMs),
      memory: memoryKb,
      exception,
    })),
  );
  return {
    phase: verdict === null ? "judging" : "done",
    kind: "submission",
    reason: null,
    points: null,
    results: {
      rows: withUpdates(stored, streams),
      compileOutput,
      languageName: details.languageName,
      score: score === null || maximumScore === null ? null : { points: score, maximum: maximumScore },
      verdict,
      place: null,
      isReconnecting: false,
    },
  };
}

const HIDDEN: TestCase = { input: "", output: "", timeLimit: 0, isSample: false, preview: null };

function seconds(milliseconds: number | null): string | null {
  return milliseconds === null ? null : String(milliseconds / 1_000);
}
