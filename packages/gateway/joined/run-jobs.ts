import type { GraderProgram, GraderQuestion } from "@assay/contract/vocabulary/grading";
import { InternalError, type Judge, type Turn } from "@assay/judge/interface";
import type { RequestedContents } from "#joined/requested-contents";
import { cutOutput, fromJudgeRequest, readJson, toWireResult } from "#joined/wire-job";
import type { GatewayMessage, GradeRequest, JobEvent, JudgeRequest } from "#protocol/messages";
import type { Outbox } from "#protocol/outbox";

/** The jobs that the gateway has given to this worker. */
export interface Jobs {
  /** Handles the messages that concern jobs. */
  handle(message: Exclude<GatewayMessage, { kind: "gone" }>): void;
  /** Stops everything; resolves when nothing runs any more. */
  abortAll(): Promise<void>;
}

interface Running {
  readonly aborting: AbortController;
  readonly givingWay: AbortController;
  setUse(use: { readonly recentUseMs: number; readonly isBrief: boolean }): void;
  readonly ended: Promise<void>;
}

/** Streams of more bytes than this travel by themselves. */
const LARGE_BYTES = 256 * 1_024;

/** Runs the gateway's jobs on this machine's judge and reports what happens to them. */
export function openJobs(judge: Judge, contents: RequestedContents, outbox: Outbox<JobEvent>): Jobs {
  const running = new Map<number, Running>();

  function start(request: JudgeRequest | GradeRequest): void {
    const { job } = request;
    const aborting = new AbortController();
    const givingWay = new AbortController();
    const { turn, setUse } = openTurn(request, givingWay.signal, outbox);
    const work =
      request.kind === "judge" ? judgeJob(request, aborting.signal, turn) : gradeJob(request, aborting.signal, turn);
    const end = (error: unknown) => outbox.add(endOf(job, error, aborting.signal, givingWay.signal));
    const ended = work
      .then(() => outbox.add({ kind: "ended", job, how: "done" }), end)
      .finally(() => running.delete(job));
    running.set(job, { aborting, givingWay, setUse, ended });
  }

  async function judgeJob(request: JudgeRequest, signal: AbortSignal, turn: Turn): Promise<void> {
    const { job } = request;
    const { program, tests } = await fromJudgeRequest(request, contents);
    const keptBytes = new Map(request.tests.map(({ id, keptOutputBytes }) => [id, keptOutputBytes]));
    await judge.judge(
      program,
      tests,
      {
        onCompiled: ({ isSuccess, output }) =>
          outbox.add({ kind: "compiled", job, isSuccess, output: cutOutput(output) }),
        onResult: (result) => {
          const sent = toWireResult(result, keptBytes.get(result.id));
          const isLarge = (sent.stdout?.length ?? 0) + (sent.stderr?.length ?? 0) > LARGE_BYTES;
          outbox[isLarge ? "addLarge" : "add"]({ kind: "result", job, result: sent });
        },
      },
      signal,
      turn,
    );
  }

  async function gradeJob({ job, grader, question }: GradeRequest, signal: AbortSignal, turn: Turn): Promise<void> {
    if (!judge.grade) throw new InternalError("This judge cannot run graders");
    const [program, asked] = await Promise.all([readJson(grader, contents), readJson(question, contents)]);
    const part = await judge.grade(program as GraderProgram, asked as GraderQuestion, signal, turn);
    outbox.add({ kind: "graded", job, ...part });
  }

  return {
    handle(message) {
      if (message.kind === "judge" || message.kind === "grade") return start(message);
      const found = running.get(message.job);
      if (message.kind === "abort") found?.aborting.abort(new Error("the gateway stops it"));
      else if (message.kind === "give_way") found?.givingWay.abort(new Error("another client waits"));
      else found?.setUse(message);
    },
    async abortAll() {
      const left = [...running.values()];
      for (const { aborting } of left) aborting.abort(new Error("the worker stops"));
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}

function endOf(job: number, error: unknown, aborted: AbortSignal, gaveWay: AbortSignal): JobEvent {
  if (aborted.aborted) return { kind: "ended", job, how: "aborted" };
  if (gaveWay.aborted && error === gaveWay.reason) return { kind: "ended", job, how: "gave_way" };
  return { kind: "failed", job, reason: String(error instanceof Error ? error.message : error).slice(0, 5_000) };
}

/** The turn of a job's client: what the gateway has said of its use of cores, and what has been used here since. */
function openTurn({ job, turn: sent }: JudgeRequest | GradeRequest, giveWay: AbortSignal, outbox: Outbox<JobEvent>) {
  let { recentUseMs, isBrief } = sent;
  const turn: Turn = {
    client: sent.client,
    isInteractive: sent.isInteractive,
    isBackground: sent.isBackground,
    recentUseMs: () => recentUseMs,
    isBrief: () => isBrief,
    charge(heldMs) {
      recentUseMs += heldMs;
      outbox.add({ kind: "charge", job, heldMs });
    },
    interrupt: () => outbox.add({ kind: "interrupt", job }),
    giveWay,
  };
  const setUse = (use: { readonly recentUseMs: number; readonly isBrief: boolean }) => {
    ({ recentUseMs, isBrief } = use);
  };
  return { turn, setUse };
}
