import { spawn } from "node:child_process";

/**
 * Runs a program with this terminal as its own and waits for it. Throws an Error with one line when
 * it cannot be started or does not end with 0. Signals that end this process are handed on.
 */
export async function run(program, args, options = {}) {
  const code = await exitCode(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(" ")} … failed (exit code ${code})`);
}

/** Like `run`, but gives the exit code: 128 plus the signal's number when a signal ended the program. */
export function exitCode(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    const handOn = (signal) => child.kill(signal);
    for (const signal of HANDED_ON) process.on(signal, handOn);
    const settle = () => {
      for (const signal of HANDED_ON) process.off(signal, handOn);
    };
    child.on("error", (error) => {
      settle();
      reject(new Error(`${program} cannot be started: ${error.message}`));
    });
    child.on("exit", (code, signal) => {
      settle();
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0));
    });
  });
}

const HANDED_ON = ["SIGINT", "SIGTERM", "SIGHUP"];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
