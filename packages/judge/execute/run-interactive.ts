import type { CheckerProtocol } from "@assay/contract/vocabulary/checking";
import { backstopWallTimeMs } from "@assay/contract/vocabulary/run-limits";
import type { BoxCommand, BoxLimits, BoxPipe, Outcome, PipeEnd, Sandbox } from "@assay/sandbox/interface";
import { boxLimits, CHECKER_BOX_LIMITS } from "#boxes/box-limits";
import { drainPipe, runBox } from "#boxes/run-box";
import { checkerCommand, hasAccepted, runChecker } from "#checkers/checker-box";
import { readFeedback } from "#checkers/feedback";
import { decideOnInteraction, type Interaction } from "#execute/interaction";
import { decideOnRun, type JudgedRun, type RunHost, type RunRequest } from "#execute/judged-run";
import { programCommand, type Runnable } from "#execute/program-command";
import { InternalError } from "#interface";
import { decideOnOutput } from "#verdict";

const NO_ANSWER = new Uint8Array();
/** How much either side may still write, without getting SIGPIPE, after the other has ended: as much as a pipe holds. */
const UNREAD_BYTES = 1_024 * 1_024;

/**
 * Runs a program and its interactor in two boxes connected by pipes. Both share one core, because one of them usually waits
 * for the other. If the interactor accepts, the program may end by itself; otherwise it is stopped at once. If there is a
 * checker as well and both ended cleanly, it runs on the same core. Throws InternalError if the interactor fails.
 */
export async function runInteractive(
  runnable: Runnable,
  { test, input, use, pass }: RunRequest,
  host: RunHost,
  signal?: AbortSignal,
): Promise<JudgedRun> {
  if (test.checking?.kind !== "interactive") throw new TypeError("the test case has no interactor");
  const { interactor, checker } = test.checking;
  const ready = await host.readyChecker(interactor);
  const readyChecker = checker ? await host.readyChecker(checker) : null;
  const limits = withPartner(boxLimits(test.limits, runnable.language.run, runnable));
  const program = { command: programCommand(runnable, test.limits, test.options ?? {}), limits };
  const { sandbox } = host;
  return use(async (core) => {
    const answer = (await test.expectedOutput?.()) ?? NO_ANSWER;
    const { checkerArguments: moreArguments = [], maximumScore = 1 } = test;
    const inputs = { input: await input(), answer, output: null, moreArguments, pass, maximumScore };
    // The interactor may spend the program's whole wall time waiting.
    const wallTimeMs = (limits.wallCeilingMs ?? limits.wallTimeMs) + CHECKER_BOX_LIMITS.wallTimeMs;
    const interactorSide = {
      command: checkerCommand(interactor, ready, inputs),
      // A ceiling above the limit has its waiting for the core measured.
      limits: { ...CHECKER_BOX_LIMITS, wallTimeMs, wallCeilingMs: wallTimeMs + 1 },
    };
    const interaction = await interact(program, interactorSide, {
      protocol: interactor.protocol,
      sandbox,
      signal,
      core,
    });
    const outcome = withoutPartner(interaction);
    const ofProgram = decideOnRun(outcome, test.limits, runnable.language, true);
    const decided = decideOnInteraction(interactor, interaction, ofProgram, inputs);
    if (!checker || !readyChecker || decided.decision.verdict !== "accepted") return { outcome, ...decided };
    const output = readFeedback(interaction.interactor.product).tout;
    const afterwards = { ...inputs, output, moreArguments: [], pass: null };
    const judgement = await runChecker(checker, readyChecker, afterwards, { sandbox, core }, signal);
    return { outcome, judgement, decision: decideOnOutput(decided.decision, judgement.isRight) };
  }, signal);
}

/** The interactor's work takes time on the program's clock, and is known only afterwards: until then the backstop applies. */
function withPartner(limits: BoxLimits): BoxLimits {
  const wallTimeMs = backstopWallTimeMs(limits.wallTimeMs);
  return { ...limits, wallTimeMs, wallCeilingMs: Math.max(limits.wallCeilingMs ?? 0, wallTimeMs) };
}

/** The program's outcome, in which it has also waited for its core while the interactor worked there or waited for it. */
function withoutPartner({ program, interactor }: Interaction): Outcome {
  const waitedMs = program.waitedMs + interactor.cpuTimeMs + interactor.waitedMs;
  return { ...program, waitedMs: Math.max(0, Math.min(waitedMs, program.wallTimeMs - program.cpuTimeMs)) };
}

/** One side of the interaction, without its ends of the pipes. */
interface Side {
  readonly command: Omit<BoxCommand, "stdin">;
  readonly limits: BoxLimits;
}

interface InteractionHost {
  readonly protocol: CheckerProtocol;
  readonly core: number;
  readonly sandbox: Sandbox;
  readonly signal: AbortSignal | undefined;
}

async function interact(
  program: Side,
  interactorSide: Side,
  { protocol, core, sandbox, signal }: InteractionHost,
): Promise<Interaction> {
  await using held = new AsyncDisposableStack();
  const toProgram = await openPipe(sandbox, held);
  const toInteractor = await openPipe(sandbox, held);
  const failure = new AbortController();
  const ending = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const run = async (side: Side, ends: Pick<BoxCommand, "stdin" | "stdout" | "stop">) => {
    try {
      return await runBox(sandbox, { ...side.command, ...ends, core }, side.limits, ending);
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const stop = new AbortController();
  const runInteractor = async () => {
    const outcome = await run(interactorSide, { stdin: kept(toInteractor.reader), stdout: toProgram.writer });
    // A program that is still writing after the interactor accepted must end by itself, not by SIGPIPE.
    if (hasAccepted(protocol, outcome)) held.defer(drainPipe(toInteractor.reader, UNREAD_BYTES));
    else stop.abort();
    return outcome;
  };
  const runProgram = async () => {
    // An interactor that replies to the program's last message after the program has ended must not get SIGPIPE.
    const outcome = await run(program, {
      stdin: kept(toProgram.reader),
      stdout: toInteractor.writer,
      stop: stop.signal,
    });
    held.defer(drainPipe(toProgram.reader, UNREAD_BYTES));
    return outcome;
  };
  const both = await Promise.allSettled([runProgram(), runInteractor()]);
  ending.throwIfAborted();
  const [outcome, interactor] = both.map((settled) => (settled.status === "fulfilled" ? settled.value : null));
  if (!outcome || !interactor) throw new InternalError("An interaction has no outcome");
  return { program: outcome, interactor };
}

async function openPipe(sandbox: Sandbox, held: AsyncDisposableStack): Promise<BoxPipe> {
  const pipe = await sandbox.openPipe();
  for (const end of [pipe.reader, pipe.writer]) held.defer(end.close);
  return pipe;
}

/** The same end with a `close` that does nothing, so that it stays open after the run. */
function kept({ descriptor }: PipeEnd): PipeEnd {
  return { descriptor, close: () => {} };
}
