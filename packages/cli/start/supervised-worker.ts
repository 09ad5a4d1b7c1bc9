import { join } from "node:path";
import { mayAdministerSystem } from "@assay/sandbox/confine/capabilities";
import { CANNOT_CONFINE } from "@assay/sandbox/confine/confine";
import type { Logger } from "pino";
import type { Config } from "#config";
import { confineWorker, type WorkerConfinement, workerVariables } from "#start/confined-worker";
import { RoleNotStarted, type SupervisedRole, superviseRole } from "#start/supervised-role";

const MAIN = join(import.meta.dirname, "../main.ts");

type OnChange = Parameters<typeof superviseRole>[1];

/**
 * How root starts the judge worker. Returns null if this process is not root, if it is the root of a container, which confines the
 * worker itself, or if the worker cannot be confined on this machine; in the last case it logs the reason. The
 * worker then runs as the user who started Assay.
 */
export async function confineWorkerOrWarn(
  config: Pick<Config, "DATA_DIR">,
  log: Pick<Logger, "error">,
): Promise<WorkerConfinement | null> {
  if (!mayAdministerSystem()) return null;
  return confineWorker(config).catch((error: Error) => warn(log, error.message));
}

/**
 * Starts the judge worker, confined by `confinement`. If it cannot create boxes there, the worker runs as root, with a warning
 * that states the reason.
 */
export function superviseWorker(
  confinement: WorkerConfinement | null,
  variables: NodeJS.ProcessEnv,
  onChange: OnChange,
  log: Logger,
): SupervisedRole {
  const environment = { ...variables, ROLE: "worker" };
  const unconfined = () => superviseRole({ main: MAIN, environment, log }, onChange);
  if (confinement === null) return unconfined();
  const { wrapper, dataDir } = confinement;
  let role = superviseRole({ main: MAIN, environment: workerVariables(environment, dataDir), wrapper, log }, onChange);
  let isStopping = false;
  const firstReady = role.firstReady.catch((error) => {
    const reason = isStopping ? null : lackOf(error);
    if (reason === null) throw error;
    warn(log, reason);
    role = unconfined();
    return role.firstReady;
  });
  return {
    firstReady,
    send: (message) => role.send(message),
    stop: (options) => {
      isStopping = true;
      return role.stop(options);
    },
  };
}

/** Why a worker that did not start could not be confined; null if it ended for another reason. */
function lackOf(error: unknown): string | null {
  if (!(error instanceof RoleNotStarted)) return null;
  return error.reason ?? (error.code === CANNOT_CONFINE ? "the kernel refuses it, see above" : null);
}

function warn(log: Pick<Logger, "error">, reason: string): null {
  log.error(`the judge worker runs as root, because it cannot be confined: ${reason}`);
  return null;
}
