import type { TestRun } from "@assay/contract/routes/judge0/test-run";
import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { STATUSES } from "@assay/contract/vocabulary/statuses";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { ApiError } from "#lib/api-client";
import { type Fields, fieldsOf, listOf, numberOf, textOf } from "#lib/entities/values";
import { ANSWER_MESSAGES } from "#lib/messages/common";

/** The id of a final status whose description is not one of Judge0's. */
const OTHER_STATUS = 14;

/**
 * Reads the tokens in the judge's reply to a batch; null for an item without one. Throws ApiError unless there is an entry for each
 * of `count` items.
 */
export function readTokens(reply: unknown, count: number): (string | null)[] {
  const items = listOf(reply);
  if (items.length === 0 || items.length !== count) throw unreadable();
  return items.map((item) => textOf(fieldsOf(item).token) || null);
}

/**
 * Reads the reply of `GET /submissions/batch`, in the order of the tokens, with null for an unknown one. Throws ApiError if test
 * runs are missing or have no state: the page would wait for them for ever.
 */
export function readTestRuns(reply: unknown, tokens: readonly string[]): (Partial<TestRun> | null)[] {
  const runs = listOf(fieldsOf(reply).submissions);
  if (runs.length !== tokens.length) throw unreadable();
  return tokens.map((token, index) => {
    if (runs[index] === null) return null;
    const run = fieldsOf(runs[index]);
    const state = stateOf(run);
    if (state === null) throw unreadable();
    return { ...state, token: state.token || token, ...detailsOf(run) };
  });
}

/** Reads a live event with verdicts; what it cannot read is left out. */
export function readLiveVerdicts(event: unknown): LiveVerdict[] {
  return listOf(event)
    .map((verdict) => stateOf(fieldsOf(verdict)))
    .filter((state) => state !== null);
}

function unreadable(): ApiError {
  return new ApiError(200, { message: ANSWER_MESSAGES.unreadableAnswer });
}

/** The state of a test run; null if it has none. The specification names its description alone. */
function stateOf(run: Fields): LiveVerdict | null {
  const { id, description } = fieldsOf(run.status);
  const text = textOf(description);
  const known = STATUSES.find((status) => status.description === text);
  const statusId = numberOf(id) ?? (text === "" ? null : (known?.id ?? OTHER_STATUS));
  if (statusId === null) return null;
  return {
    token: textOf(run.token),
    status: { id: statusId, description: text },
    verdict: VERDICTS.find((verdict) => verdict === run.verdict) ?? null,
    time: secondsOf(run.time),
    wall_time: secondsOf(run.wall_time),
    memory: numberOf(run.memory),
  };
}

function secondsOf(value: unknown): string | null {
  const seconds = numberOf(value);
  return seconds === null ? null : String(seconds);
}

/** What only a fetched test run has. A field that the judge did not send is absent. */
function detailsOf(run: Fields): Partial<TestRun> {
  const text = (name: "stdout" | "stderr" | "message" | "compile_output") =>
    name in run && { [name]: run[name] === null ? null : textOf(run[name]) };
  const { name, id } = fieldsOf(run.language);
  return {
    ...text("stdout"),
    ...text("stderr"),
    ...text("message"),
    ...text("compile_output"),
    ...("exit_code" in run && { exit_code: numberOf(run.exit_code) }),
    ...(name !== undefined && { language: { id: numberOf(id) ?? 0, name: textOf(name) } }),
    ...("score" in run && { score: numberOf(run.score) }),
    ...("maximum_score" in run && { maximum_score: numberOf(run.maximum_score) }),
    ...("submission_verdict" in run && {
      submission_verdict: VERDICTS.find((verdict) => verdict === run.submission_verdict) ?? null,
    }),
    ...("exception" in run && { exception: exceptionOf(fieldsOf(run.exception)) }),
  };
}

function exceptionOf({ name, line }: Fields): TestRun["exception"] {
  return textOf(name) === "" ? null : { name: textOf(name), line: numberOf(line) };
}
