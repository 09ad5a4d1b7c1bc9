import { hostname } from "node:os";
import { join } from "node:path";
import { SECOND } from "@assay/contract/vocabulary/units";
import { AWAY_AFTER_MS, joinGateway } from "@assay/gateway/joined/join-gateway";
import { openContentCache } from "@assay/judge/contents/content-cache";
import type { InstalledLanguage } from "@assay/judge/interface";
import type { Config } from "#config";
import { openLog } from "#start/log";
import { framed } from "#start/ready-notice";
import { isRole, notifySupervisor, type RoleMessage } from "#start/role-process";
import { confineWorkerOrWarn, superviseWorker } from "#start/supervised-worker";
import { openOrRefuse } from "#start/worker-role";
import { isTerminal } from "#terminal";
import manifest from "../../../package.json" with { type: "json" };

/**
 * Judges for the installation at JOIN_URL until it is told to leave, then ends the process. Throws SandboxError, InternalError or, if the
 * installation does not accept it, ConnectionRefused.
 */
export async function runJoinRole(config: Config): Promise<void> {
  const { JOIN_URL: address = "", JOIN_TOKEN: token = "" } = config;
  const log = openLog("worker", config);
  const open = await openOrRefuse(config, log);
  const contents = await openContentCache({
    disk: { folder: join(config.DATA_DIR, "cache", "tests"), bytes: config.CACHE_BYTES },
  });
  const who = { address, host: hostname().slice(0, 100), version: manifest.version, cores: open.concurrency };
  let hasJoined = false;
  let hasFailed = false;
  const worker = joinGateway({
    ...who,
    token,
    judge: open.judge,
    contents,
    notices: {
      onJoined(wasAway) {
        if (!hasJoined) announceJoined({ ...who, languages: open.judge.languages });
        else log.info({ ...(wasAway && { event: "joined" }) }, `connected to ${address} again`);
        hasJoined = true;
        void notifySupervisor({ kind: "ready" });
      },
      onLost(reason, retryMs) {
        const again = `not connected, trying again in ${Math.ceil(retryMs / SECOND)} s`;
        // Whoever has just started it sees the first reason at once; a restart of the server is nothing to be told of.
        if (!hasJoined && !hasFailed) log.warn({ event: "disconnected", reason }, again);
        else log.info({ reason }, again);
        hasFailed = true;
        // It keeps trying, which is what a supervisor has to know.
        void notifySupervisor({ kind: "ready" });
      },
      onAway(reason) {
        const away = `not connected for ${AWAY_AFTER_MS / SECOND} seconds, trying again until it is`;
        log.warn({ event: "away", reason }, away);
      },
    },
  });
  leaveOnSignals((isUrgent) => worker.leave({ isUrgent }));
  process.on("message", ({ kind }: RoleMessage) => kind === "leave" && worker.leave({ isUrgent: false }));
  process.on("disconnect", () => worker.leave({ isUrgent: true }));
  await worker.ended;
  await open.close();
  process.exit();
}

/**
 * The same when started as root: the worker runs without root's rights and is restarted when it dies. Resolves when it is running.
 */
export async function runJoinAlone(config: Config): Promise<void> {
  const log = openLog("start", config);
  const worker = superviseWorker(await confineWorkerOrWarn(config, log), process.env, () => {}, log);
  leaveOnSignals((isUrgent) => {
    worker.stop({ isAsking: !isUrgent }).then(
      () => process.exit(),
      () => process.exit(1),
    );
  });
  await worker.firstReady;
}

/** The first signal lets the worker finish what it has, the second makes it leave at once. */
function leaveOnSignals(leave: (isUrgent: boolean) => void): void {
  let count = 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      count += 1;
      if (isTerminal() && !isRole() && count === 1) console.log("\nFinishing what runs. Ctrl-C again leaves at once.");
      leave(count > 1);
    });
  }
}

interface Joined {
  readonly address: string;
  readonly host: string;
  readonly cores: number;
  readonly languages: readonly InstalledLanguage[];
}

function announceJoined({ address, host, cores, languages }: Joined): void {
  const names = [...new Set(languages.map(({ name }) => name.replace(/ \(.*/, "")))];
  if (!isTerminal()) {
    console.log(`Joined ${address} as ${host}: ${cores} cores, ${names.join(", ")}`);
    return;
  }
  const lines = [
    `Joined:     ${address}`,
    `As:         ${host}`,
    `Cores:      ${cores}`,
    `Languages:  ${names.slice(0, 6).join(", ")}${names.length > 6 ? `, and ${names.length - 6} more` : ""}`,
    "",
    "Ctrl-C finishes what runs and leaves.",
  ];
  console.log(`\n${framed(lines, process.stdout.columns)}\n`);
}
