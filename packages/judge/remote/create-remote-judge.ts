import { setTimeout as sleep } from "node:timers/promises";
import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import {
  type InstalledLanguage,
  InternalError,
  type Judge,
  type JudgedTest,
  type Program,
  type TestResult,
} from "#interface";
import { openRemoteApi, type RemoteApi, type RemoteService } from "#remote/remote-api";
import { type RemoteConfig, toRemoteItem } from "#remote/remote-item";
import { compileOutputOf, hasEnded, REMOTE_FIELDS, type RemoteRun, toResult } from "#remote/remote-result";

/** Judge0's default batch size, for a service that does not report its own. */
const BATCH_SIZE = 20;
/** Bytes of input in one request, before base64. A single test may be larger. */
const BATCH_BYTES = 8 * 1_024 * 1_024;
const SLOWEST_POLL_MS = 2 * SECOND;

/** Limits on waiting for an external Judge0 and on the size of its replies. */
interface RemoteBounds {
  /** When a batch is first polled. The delay doubles after each poll. */
  readonly firstPollMs: number;
  /** How long a batch may make no progress: the service's queue may be long, but a run that never ends must not block a worker. */
  readonly timeoutMs: number;
  readonly answerBytes: number;
}

const BOUNDS: RemoteBounds = {
  firstPollMs: 200,
  timeoutMs: 15 * MINUTE,
  answerBytes: LIMITS.remoteAnswerBytes,
};

/**
 * Creates a judge that sends programs to an external Judge0, hosted or self-hosted, instead of the local sandbox. The
 * service receives all inputs, including hidden ones, and returns outputs; the expected outputs stay here. Throws
 * InternalError if the service does not reply or its reply exceeds `answerBytes`. Judging also throws it if the service
 * forgets a run or a batch makes no progress for `timeoutMs`.
 */
export async function createRemoteJudge(service: RemoteService, changes: Partial<RemoteBounds> = {}): Promise<Judge> {
  const bounds = { ...BOUNDS, ...changes };
  const api = openRemoteApi(service, bounds.answerBytes);
  const [languages, config] = await Promise.all([readLanguages(api), api.get("/config_info")]);
  const closing = new AbortController();
  const judgings = new Set<Promise<void>>();
  return {
    languages,
    async judge(program, tests, events, signal, turn) {
      if (!languages.some(({ id }) => id === program.languageId)) {
        throw new InternalError(`The external Judge0 has no language ${program.languageId}`);
      }
      const either = AbortSignal.any(signal ? [closing.signal, signal] : [closing.signal]);
      // We cannot share out the service's cores, but their use still counts.
      const onResult = (result: TestResult) => {
        turn?.charge(result.wallTimeMs ?? 0);
        return events.onResult(result);
      };
      const remote = { api, config: config as RemoteConfig, bounds };
      const judging = judgeBatches(remote, program, tests, { ...events, onResult }, either, turn?.giveWay);
      judgings.add(judging);
      await judging.finally(() => judgings.delete(judging));
    },
    async close() {
      closing.abort(new InternalError("The judge is closed"));
      await Promise.allSettled(judgings);
    },
  };
}

async function readLanguages(api: RemoteApi): Promise<InstalledLanguage[]> {
  const offered = await api.get("/languages");
  if (!Array.isArray(offered)) throw new InternalError("The external Judge0 does not list its languages");
  return JUDGE_LANGUAGES.flatMap(({ id }) => {
    const found = offered.find((language) => language?.id === id);
    if (!found) return [];
    return [{ id, name: String(found.name), sourceFile: "", compileCommand: null, runCommand: "" }];
  });
}

interface Remote {
  readonly api: RemoteApi;
  readonly config: RemoteConfig;
  readonly bounds: RemoteBounds;
}

async function judgeBatches(
  remote: Remote,
  program: Program,
  tests: readonly JudgedTest[],
  events: Parameters<Judge["judge"]>[2],
  signal: AbortSignal,
  giveWay?: AbortSignal,
): Promise<void> {
  let isCompiled = false;
  let rest = tests;
  while (rest.length > 0) {
    giveWay?.throwIfAborted();
    const batch = await takeBatch(program, rest, remote.config);
    rest = rest.slice(batch.length);
    const runs = await runBatch(remote, batch, signal);
    for (const [index, { test }] of batch.entries()) {
      const run = runs[index] ?? {};
      const result = await toResult(run, test);
      if (!isCompiled) {
        isCompiled = true;
        await events.onCompiled?.({
          isSuccess: result.verdict !== "compilation_error",
          output: compileOutputOf(run),
        });
      }
      await events.onResult(result);
    }
  }
}

interface Sent {
  readonly test: JudgedTest;
  readonly item: Record<string, unknown>;
}

/** The first tests, as many as fit into one request. */
async function takeBatch(program: Program, tests: readonly JudgedTest[], config: RemoteConfig): Promise<Sent[]> {
  const batch: Sent[] = [];
  let bytes = 0;
  for (const test of tests.slice(0, config.max_submission_batch_size ?? BATCH_SIZE)) {
    const input = await test.input();
    bytes += input.byteLength;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push({ test, item: toRemoteItem(program, test, input, config) });
  }
  return batch;
}

async function runBatch(
  { api, bounds: { firstPollMs, timeoutMs } }: Remote,
  batch: readonly Sent[],
  signal: AbortSignal,
): Promise<RemoteRun[]> {
  const submissions = batch.map(({ item }) => item);
  const made = await api.post("/submissions/batch?base64_encoded=true", { submissions }, signal);
  const tokens = Array.isArray(made) ? made.map((item) => item?.token) : [];
  const refused = tokens.findIndex((token) => typeof token !== "string");
  if (refused !== -1 || tokens.length !== batch.length) {
    const reason = Array.isArray(made) ? JSON.stringify(made[refused]) : "no list";
    throw new InternalError(`The external Judge0 does not accept a test run: ${reason}`);
  }
  const path = `/submissions/batch?base64_encoded=true&fields=${REMOTE_FIELDS}&tokens=${tokens.join(",")}`;
  let endedCount = 0;
  let progressAt = performance.now();
  for (let pauseMs = firstPollMs; ; pauseMs = Math.min(2 * pauseMs, SLOWEST_POLL_MS)) {
    await sleep(pauseMs, undefined, { signal });
    const runs = readRuns(await api.get(path, signal), batch.length);
    const ended = runs.filter(hasEnded).length;
    if (ended === runs.length) return runs;
    if (ended > endedCount) progressAt = performance.now();
    endedCount = ended;
    if (performance.now() - progressAt > timeoutMs)
      throw new InternalError("The external Judge0 does not finish a test run");
  }
}

function readRuns(answer: unknown, count: number): RemoteRun[] {
  const runs = (answer as { submissions?: unknown } | null)?.submissions;
  if (!Array.isArray(runs) || runs.length !== count || !runs.every((run) => Number.isInteger(run?.status_id))) {
    throw new InternalError("The external Judge0 does not know a test run that it has accepted");
  }
  return runs;
}
