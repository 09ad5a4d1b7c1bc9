import { OPERATION_ROUTES } from "@assay/contract/routes/operation";
import { DAY, MINUTE } from "@assay/contract/vocabulary/units";
import { type JoinToken, listJoinTokens } from "@assay/database/join-tokens";
import { listPausedHosts } from "@assay/database/operation/paused-hosts";
import type { WorkerState } from "@assay/database/operation/read-figures";
import { findProblems, requestPrefetch } from "@assay/database/queue/prefetch";
import { readFreeBytes, readSamples, readSizes } from "@assay/database/storage/sizes";
import type { FastifyInstance } from "fastify";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { keepFor } from "#base/keep-for";
import { REFUSALS } from "#base/refusals";
import { registerRoutes } from "#http/register-route";
import { shownLanguages, stateOf } from "#operation/figures";
import { describeStorage } from "#operation/forecast";
import { setHostPaused } from "#operation/pause-host";
import { readStatus } from "#operation/status";
import { createJoinToken, revokeJoinToken } from "#users/join-tokens";

/** Registers what operators and everybody see of the installation's judging. */
export function registerOperationRoutes(app: FastifyInstance): void {
  const { db, config, figures } = app;
  const storage = keepFor(MINUTE, async () => {
    const [sizes, before, lastBackup] = await Promise.all([readSizes(db), readSamples(db), figures.newestBackup()]);
    const known = app.disks().find(({ disk }) => disk === "database")?.freeBytes ?? null;
    const freeBytes = known ?? (await readFreeBytes(db, config.databaseDiskBytes));
    return describeStorage({ now: new Date(), sizes, before, freeBytes, keepDays: config.keepDays, lastBackup });
  });

  registerRoutes(app, OPERATION_ROUTES, {
    listWorkers: async () => {
      const [workers, paused, tokens] = await Promise.all([figures.workers(), listPausedHosts(db), listJoinTokens(db)]);
      const running = new Set(workers.map(({ host }) => host));
      return {
        workers: workers.map((worker) =>
          shown({ ...worker, isPaused: paused.some(({ host }) => host === worker.host) }, tokens),
        ),
        pausedHosts: paused
          .filter(({ host }) => !running.has(host))
          .map(({ host, pausedAt }) => ({ host, pausedAt: pausedAt.toISOString() })),
      };
    },
    setHostPaused: async ({ body: { host, isPaused }, viewer }) => {
      await setHostPaused(db, viewer.id, host, isPaused);
      return isPaused ? DONE.hostPaused : DONE.hostResumed;
    },
    prefetch: async ({ body: { name } }) => {
      const problems = await findProblems(db, name);
      if (problems.length === 0)
        throw new AppError("not_found", { field: "name", text: REFUSALS.worker.nothingToPrefetch });
      for (const { id } of problems) await requestPrefetch(db, id);
      const workers = (await figures.workers()).filter(({ isAlive }) => isAlive);
      return {
        workers: workers.length,
        problems: problems.length,
        bytes: problems.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    listJoinTokens: async () => {
      const [tokens, workers] = await Promise.all([listJoinTokens(db), figures.workers()]);
      return { tokens: tokens.map((token) => shownToken(token, workers)) };
    },
    createJoinToken: async ({ body: { name, days }, viewer }) => {
      const expiresAt = days === null ? null : new Date(Date.now() + days * DAY);
      const secret = await createJoinToken(db, viewer.id, name, expiresAt);
      if (secret === null) throw new AppError("taken", { field: "name", text: REFUSALS.worker.tokenNameTaken });
      return { name, secret };
    },
    revokeJoinToken: async ({ params: { tokenId }, viewer }) => {
      if ((await revokeJoinToken(db, viewer.id, { id: tokenId })) === null) throw new AppError("not_found");
      return DONE.tokenRevoked;
    },
    readStorage: async () => storage(),
    readStatus: async () => readStatus(figures),
  });
}

function shown(worker: WorkerState, tokens: readonly JoinToken[]) {
  const { isAlive: _, isPaused: __, languages, startedAt, reportedAt, lastVerdictAt, joinToken, ...rest } = worker;
  return {
    ...rest,
    joinToken: joinToken && (tokens.find(({ id }) => id === joinToken)?.name ?? ""),
    languages: shownLanguages(languages),
    startedAt: startedAt.toISOString(),
    reportedAt: reportedAt.toISOString(),
    lastVerdictAt: lastVerdictAt?.toISOString() ?? null,
    state: stateOf(worker),
  };
}

function shownToken({ id, createdAt, lastUsedAt, expiresAt, ...token }: JoinToken, workers: readonly WorkerState[]) {
  return {
    ...token,
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    machines: workers.filter(({ joinToken, isAlive }) => isAlive && joinToken === id).length,
  };
}
