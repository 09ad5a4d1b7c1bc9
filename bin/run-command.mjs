import { spawn } from "node:child_process";

/**
 * Runs a program in this terminal and waits for it. Forwards signals that would end this process. Throws an Error if the
 * program cannot be started or its exit code is not 0.
 */
export async function run(program, args, options = {}) {
  const code = await exitCode(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(" ")} … failed (exit code ${code})`);
}

/** Like `run`, but returns the exit code: 128 plus the signal's number if a signal ended the program. */
export function exitCode(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const settle = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
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

const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
