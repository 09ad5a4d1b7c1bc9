import type { Judge } from "@assay/judge/interface";
import type { Sandbox } from "@assay/sandbox/interface";

/** The judge for work that may be stopped: whatever it judges ends, boxes and all, when the signal aborts. */
export function judgeUntil(judge: Judge, signal: AbortSignal): Judge {
  return {
    get languages() {
      return judge.languages;
    },
    ...(judge.moreLanguages && { moreLanguages: judge.moreLanguages }),
    judge: (program, tests, events, own, turn) => judge.judge(program, tests, events, eitherOf(signal, own), turn),
    ...(judge.grade && {
      grade: (grader, question, own, turn) =>
        judge.grade?.(grader, question, eitherOf(signal, own), turn) ?? Promise.reject(signal.reason),
    }),
    close: () => judge.close(),
  };
}

/** The same for the sandbox. */
export function sandboxUntil(sandbox: Sandbox, signal: AbortSignal): Sandbox {
  return {
    run: (command, limits, own) => sandbox.run(command, limits, eitherOf(signal, own)),
    openPipe: () => sandbox.openPipe(),
    close: () => sandbox.close(),
  };
}

function eitherOf(signal: AbortSignal, own?: AbortSignal): AbortSignal {
  return own ? AbortSignal.any([signal, own]) : signal;
}
