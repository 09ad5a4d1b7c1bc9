import type { BoxCommand, BoxLimits, Outcome, Sandbox } from "@assay/sandbox/interface";
import { InternalError } from "#interface";

/**
 * Runs one program in the sandbox. Throws InternalError for an error of the sandbox, and the signal's
 * reason when the signal ended it.
 */
export async function runBox(
  sandbox: Sandbox,
  command: BoxCommand,
  limits: BoxLimits,
  signal?: AbortSignal,
): Promise<Outcome> {
  signal?.throwIfAborted();
  try {
    return await sandbox.run(command, limits, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new InternalError(`The sandbox failed: ${reason}`, { cause: error });
  }
}
