import { type PreforkedProgram, programPath } from "#box/launcher";
import type { Run } from "#box/run-box";
import { environmentStrings } from "#box/run-request";
import { SELF_TEST_LIMITS } from "#box/self-test";
import type { BoxCommand, BoxLimits } from "#interface";

/** With a memory limit below this many times the interpreter's own memory, the estimate of that memory is not exact enough. */
const LEAST_TIMES_OWN = 4;

/** Interpreters need more memory than the programs of other self-tests. */
const ROOM: BoxLimits = { ...SELF_TEST_LIMITS, memoryKb: 256 * 1_024 };

/**
 * Returns a function that runs a command in a fork of the pre-forked interpreter if its arguments, environment and streams match
 * and its memory limit is not too low (`LEAST_TIMES_OWN`), else in a freshly started process. A fork shares the memory that the
 * interpreter allocated when it started, for which its box is not charged, so this amount is added to the measured memory and
 * subtracted from the limit. It is measured by running an empty program both ways; if the fork fails, no command is run in one.
 */
export async function withPreforked(program: PreforkedProgram, start: Run, fork: Run): Promise<Run> {
  const signal = new AbortController().signal;
  const files = [{ kind: "content" as const, path: programPath(program), content: new Uint8Array() }];
  const empty: BoxCommand = { ...program, files, stdin: new Uint8Array() };
  // The first box to read files from disk is charged for them, for example the interpreter's files after a reboot.
  await start(empty, ROOM, signal);
  const started = await start(empty, ROOM, signal);
  const forked = await fork(empty, ROOM, signal).catch(() => null);
  if (forked?.exitCode !== 0 || started.exitCode !== 0) return start;
  const ownKb = Math.max(0, started.memoryKb - forked.memoryKb);
  return async (command, limits, ending) => {
    if (!matches(command, program) || limits.memoryKb < ownKb * LEAST_TIMES_OWN) return start(command, limits, ending);
    const outcome = await fork(command, { ...limits, memoryKb: limits.memoryKb - ownKb }, ending);
    return { ...outcome, memoryKb: outcome.memoryKb + ownKb };
  };
}

/** A fork has fixed kinds of streams: a file to read and pipes to write. */
function matches({ argv, environment, stdin, stdout, productKb }: BoxCommand, program: PreforkedProgram): boolean {
  const isCaptured = stdin instanceof Uint8Array && stdout === undefined && productKb === undefined;
  return (
    isCaptured &&
    isSame(argv, program.argv) &&
    isSame(environmentStrings(environment), environmentStrings(program.environment))
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
