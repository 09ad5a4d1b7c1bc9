import type { Part } from "@assay/contract/vocabulary/default-grader";
import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { type InstalledLanguage, InternalError, type Judge, type TestResult, type Turn } from "@assay/judge/interface";
import type { GatewayMessage, Hello, JobEvent, WireResult } from "#protocol/messages";
import type { HandedContents } from "#serve/handed-contents";
import { expectResults, type Job, openJob, type Progress } from "#serve/job";
import { handJson, toJudgeRequest, toWireTurn, useOf } from "#serve/wire-request";

/** The judge of a joined worker, as the gateway sees it. */
export interface JoinedJudge extends Judge {
  handle(events: readonly JobEvent[]): void;
  /** The worker offers these languages from now on. */
  setLanguages(languages: Hello["languages"]): void;
  /** These jobs, if they have not ended, fail with the error, which is not the worker's. */
  fail(numbers: readonly number[], error: unknown): void;
  /** The connection has ended: what is being judged fails, and what comes later waits until it is aborted. */
  lose(): void;
}

interface Connection {
  /** The worker's name, for errors. */
  readonly name: string;
  readonly send: (message: GatewayMessage) => void;
  readonly contents: HandedContents;
}

/**
 * A judge that sends programs to a joined worker and receives its results. It also throws InternalError if the connection is lost, so
 * that an attempt counts as one whose worker has died: a program that ends workers must come to an end itself.
 */
export function openJoinedJudge({ name, send, contents }: Connection, offered: Hello["languages"]): JoinedJudge {
  const jobs = new Map<number, { readonly job: Job; readonly turn: Turn | undefined }>();
  const complete = Promise.withResolvers<void>();
  let languages = known(offered);
  let isLost = false;
  let lastNumber = 0;

  async function run(
    request: (number: number) => Promise<GatewayMessage>,
    onProgress: (event: Progress) => Promise<void> | void,
    signal: AbortSignal | undefined,
    turn: Turn | undefined,
  ): Promise<void> {
    signal?.throwIfAborted();
    turn?.giveWay?.throwIfAborted();
    lastNumber += 1;
    const number = lastNumber;
    const job = openJob(onProgress, turn, signal);
    const giveWay = () => send({ kind: "give_way", job: number });
    turn?.giveWay?.addEventListener("abort", giveWay);
    jobs.set(number, { job, turn });
    try {
      if (!isLost) send(await request(number));
      await job.ended;
    } catch (error) {
      send({ kind: "abort", job: number });
      throw error;
    } finally {
      turn?.giveWay?.removeEventListener("abort", giveWay);
      jobs.delete(number);
      contents.release(number);
    }
  }

  return {
    get languages() {
      return languages;
    },
    moreLanguages: complete.promise,
    setLanguages(more) {
      languages = known(more);
      complete.resolve();
    },
    async judge(program, tests, { onCompiled, onResult }, signal, turn) {
      const results = expectResults(tests.map(({ id }) => id));
      await run(
        (number) => toJudgeRequest(number, program, tests, turn, contents),
        async (event) => {
          if (event.kind === "compiled") await onCompiled?.({ isSuccess: event.isSuccess, output: event.output });
          if (event.kind === "result") await onResult(results.take(toResult(event.result)));
        },
        signal,
        turn,
      );
      if (results.rest() > 0) throw new InternalError("the worker has left out tests");
    },
    async grade(grader, question, signal, turn) {
      const parts: Part[] = [];
      await run(
        async (job) => ({
          kind: "grade",
          job,
          grader: handJson(job, grader, contents),
          question: handJson(job, question, contents),
          turn: toWireTurn(turn),
        }),
        (event) => {
          if (event.kind === "graded") parts.push({ verdict: event.verdict, points: event.points });
        },
        signal,
        turn,
      );
      const [part] = parts;
      if (!part) throw new InternalError("the worker has not graded");
      return part;
    },
    handle(events) {
      const charged = new Set<number>();
      for (const event of events) {
        // The others belong to jobs that have ended here.
        jobs.get(event.job)?.job.handle(event);
        if (event.kind === "charge") charged.add(event.job);
      }
      for (const number of charged) {
        const found = jobs.get(number);
        if (found) send({ kind: "use", job: number, ...useOf(found.turn) });
      }
    },
    fail(numbers, error) {
      for (const number of numbers) jobs.get(number)?.job.fail(error);
    },
    lose() {
      isLost = true;
      for (const { job } of jobs.values()) job.fail(new InternalError(`the worker ${name} was lost`));
    },
    close: async () => {
      for (const { job } of jobs.values()) job.fail(new InternalError("The judge is closed"));
    },
  };
}

/** A newer worker may have languages that are not known here. */
function known(offered: Hello["languages"]): InstalledLanguage[] {
  return offered.flatMap((language) => {
    const found = JUDGE_LANGUAGES.find(({ id }) => id === language.id);
    return found ? [{ ...language, id: found.id }] : [];
  });
}

function toResult({ stdout, stderr, share, checkerMessage, exception, ...result }: WireResult): TestResult {
  const decode = (text: string | null) => (text === null ? null : Buffer.from(text, "base64"));
  return {
    ...result,
    stdout: decode(stdout),
    stderr: decode(stderr),
    ...(share !== undefined && { share }),
    ...(checkerMessage !== undefined && { checkerMessage }),
    ...(exception && { exception }),
  };
}
