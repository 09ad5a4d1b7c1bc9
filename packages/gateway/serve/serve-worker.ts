import { setTimeout as sleep } from "node:timers/promises";
import type { Tracer } from "@assay/contract/vocabulary/tracing";
import { HOUR, SECOND } from "@assay/contract/vocabulary/units";
import { type RunningWorker, runWorkerOn, type StopHow } from "@assay/worker/run-worker";
import type { WorkerDatabase } from "@assay/worker/worker-database";
import type { WorkerLog } from "@assay/worker/worker-log";
import type { WebSocket } from "ws";
import { openChannel } from "#protocol/channel";
import { type GatewayMessage, type Hello, type WorkerMessage, workerMessage } from "#protocol/messages";
import { openHandedContents } from "#serve/handed-contents";
import { type JoinedJudge, openJoinedJudge } from "#serve/joined-judge";

/** A joined worker while it is connected. */
export interface ServedWorker {
  /** Resolves when it is gone and everything that it was judging has been released or has ended. */
  readonly ended: Promise<void>;
  /** Takes no more, lets what runs finish for a while, releases the rest, and disconnects the worker with the reason. */
  stop(reason: string): Promise<void>;
  /** Releases everything at once and disconnects the worker. */
  expel(reason: string): void;
}

/** A worker that leaves may take as long as its submissions. */
const LEAVE_GRACE_MS = 12 * HOUR;
const STOP_GRACE_MS = 10 * SECOND;
const HELLO_MS = 10 * SECOND;

export interface ServingOptions {
  readonly log: WorkerLog;
  /** Traces what the worker judges; the worker itself sends no spans. */
  readonly tracer?: Tracer | null;
  /** Whether a machine's speed is measured before it judges, and what it decides depends on that (`openOwnSpeed`). */
  readonly comparesSpeed: boolean;
}

interface Joined {
  readonly judge: JoinedJudge;
  readonly worker: Promise<RunningWorker>;
}

/** Takes submissions for a joined worker as long as it is connected. */
export function serveWorker(
  socket: WebSocket,
  database: WorkerDatabase,
  { tokenId, log, tracer, comparesSpeed }: ServingOptions & { readonly tokenId: string },
): ServedWorker {
  const ended = Promise.withResolvers<void>();
  let joined: Joined | null = null;
  let hasStarted = false;
  let name = "";
  let farewell: Promise<void> | null = null;
  const channel = openChannel<GatewayMessage, WorkerMessage>(socket, workerMessage, { onMessage, onClose });
  const contents = openHandedContents({
    sendPiece: channel.sendPiece,
    onGone: (hash) => channel.send({ kind: "gone", hash }),
    onFailed: (jobs, error) => joined?.judge.fail(jobs, error),
  });
  const patience = setTimeout(() => channel.close("nothing was said"), HELLO_MS);

  function join(hello: Hello): Joined {
    clearTimeout(patience);
    name = hello.host;
    const { host, version, cores } = hello;
    const judge = openJoinedJudge({ name, send: channel.send, contents }, hello.languages);
    const worker = runWorkerOn(database, {
      judge,
      concurrency: cores,
      logger: log,
      description: { host, version, cores, joinToken: tokenId },
      ...(comparesSpeed && { machine: "joined" as const }),
      stopGraceMs: LEAVE_GRACE_MS,
      tracer: tracer ?? null,
    });
    worker.then(
      () => {
        hasStarted = true;
        log.info({ worker: name, cores, version }, "a worker has joined");
      },
      (error) => {
        log.warn({ worker: name, err: error }, "a worker could not join");
        channel.close("The server cannot follow its queue now.");
      },
    );
    return { judge, worker };
  }

  function onMessage(message: WorkerMessage): void {
    if (joined === null) {
      if (message.kind !== "hello") throw new Error("the first message is not hello");
      joined = join(message);
      return;
    }
    if (message.kind === "events") joined.judge.handle(message.events);
    else if (message.kind === "want") contents.want(message.hashes);
    else if (message.kind === "hurry") contents.hurry(message.hash);
    else if (message.kind === "languages") joined.judge.setLanguages(message.languages);
    else if (message.kind === "leave") onLeave(message.isUrgent);
    else throw new Error("a second hello");
  }

  function onLeave(isUrgent: boolean): void {
    log.info({ worker: name }, "a worker is leaving");
    void leave("It has left.", { isUrgent });
  }

  /** Stops to take submissions, at once or when those that run have ended, and disconnects the worker. */
  async function leave(reason: string, how: StopHow): Promise<void> {
    // It may still be measured, which nobody waits for now.
    if (how.isUrgent && !hasStarted) await joined?.judge.close();
    const worker = await joined?.worker.catch(() => null);
    const stopped = worker?.stop(how);
    farewell ??= (async () => {
      await stopped;
      channel.close(reason);
    })();
    await farewell;
  }

  function onClose(): void {
    clearTimeout(patience);
    joined?.judge.lose();
    const isExpected = farewell !== null;
    if (!isExpected && joined) log.warn({ worker: name }, "the connection to a worker has ended");
    leave("", { isUrgent: true, isLost: !isExpected }).then(ended.resolve, (error) => {
      log.error({ worker: name, err: error }, "a worker that is gone could not be stopped");
      ended.resolve();
    });
  }

  return {
    ended: ended.promise,
    async stop(reason) {
      const grace = new AbortController();
      void sleep(STOP_GRACE_MS, undefined, { signal: grace.signal }).then(
        () => leave(reason, { isUrgent: true }),
        () => {},
      );
      await leave(reason, { isUrgent: false });
      grace.abort();
      socket.close();
      await ended.promise;
    },
    expel(reason) {
      void leave(reason, { isUrgent: true });
    },
  };
}
