import { type PreforkedProgram, programPath } from "#box/launcher";
import { SELF_TEST_LIMITS } from "#box/self-test-limits";
import { environmentStrings } from "#box/strings";
import type { BoxCommand, BoxLimits, Outcome } from "#interface";

/** Runs a command in a box of one kind. */
export type Run = (command: BoxCommand, limits: BoxLimits, signal: AbortSignal) => Promise<Outcome>;

/** A limit so many times what an interpreter itself takes leaves the estimate of that unimportant. */
const LEAST_TIMES_OWN = 4;

/** Interpreters are larger than what other trials start. */
const ROOM: BoxLimits = { ...SELF_TEST_LIMITS, memoryKb: 256 * 1_024 };

/**
 * Gives the way to run a command: as a copy of the pre-forked program where the command is to start just that, else from
 * its beginning. A copy shares the memory that the interpreter took when it was started, which the box is not
 * charged for, so that is added to what the run took and taken from what it may. How much it is, is found by running an
 * empty program both ways; where it cannot be run as a copy, nothing is.
 */
export async function withPreforked(program: PreforkedProgram, start: Run, copy: Run): Promise<Run> {
  const signal = new AbortController().signal;
  const files = [{ kind: "content" as const, path: programPath(program), content: new Uint8Array() }];
  const empty: BoxCommand = { ...program, files, stdin: new Uint8Array() };
  // A box is charged for what it is the first to read from the disk, such as the interpreter's files on a machine just started.
  await start(empty, ROOM, signal);
  const started = await start(empty, ROOM, signal);
  const copied = await copy(empty, ROOM, signal).catch(() => null);
  if (copied?.exitCode !== 0 || started.exitCode !== 0) return start;
  const ownKb = Math.max(0, started.memoryKb - copied.memoryKb);
  return async (command, limits, ending) => {
    if (!isOf(command, program) || limits.memoryKb < ownKb * LEAST_TIMES_OWN) return start(command, limits, ending);
    const outcome = await copy(command, { ...limits, memoryKb: limits.memoryKb - ownKb }, ending);
    return { ...outcome, memoryKb: outcome.memoryKb + ownKb };
  };
}

/** A copy has the streams of its kind: a file to read from and pipes to write to. */
function isOf({ argv, environment, stdin, stdout, productKb }: BoxCommand, program: PreforkedProgram): boolean {
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
