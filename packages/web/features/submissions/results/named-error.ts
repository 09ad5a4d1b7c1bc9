import type { ResultRow } from "#features/submissions/judging/result-row";
import { RESULT_MESSAGES } from "#features/submissions/messages";
import { firstErrorOf } from "#features/submissions/results/first-error";

/** An error by its class, such as an exception, with its place in the program. */
export interface NamedError {
  readonly name: string;
  readonly line: number | null;
  /** Empty if it is not known. */
  readonly message: string;
}

/** Returns the exception that ended the program on a test, with its message if the error output is known; null if it is not named. */
export function exceptionOf({ verdict, exception, stderr }: ExceptionRow): NamedError | null {
  if (verdict !== "runtime_error" || !exception) return null;
  const reports = [...(stderr ?? "").matchAll(/(?:^|[. ])(\w+): (.*)$/gm)];
  const message = reports.findLast(([, name]) => name === exception.name)?.[2] ?? "";
  return { ...exception, message };
}

type ExceptionRow = Pick<ResultRow, "verdict" | "stderr"> & { readonly exception?: ResultRow["exception"] };

/** Returns the syntax error that an interpreter reports in place of a compiler's output, or null. */
export function syntaxErrorOf(compileOutput: string): NamedError | null {
  const [, name, message] = /^(SyntaxError|IndentationError|TabError): (.*)$/m.exec(compileOutput) ?? [];
  return name === undefined ? null : { name, line: firstLine(compileOutput), message: message ?? "" };
}

/** "IndexError in line 3" */
export function nameAndLine({ name, line }: NamedError): string {
  return line === null ? name : RESULT_MESSAGES.inLine({ error: name, line });
}

/** An error as its interpreter reports it: "IndexError: list index out of range". */
export function reportOf({ name, message }: NamedError): string {
  return message === "" ? name : `${name}: ${message}`;
}

/** The line of the first error in a compiler's output, or null. */
export function firstLine(compileOutput: string): number | null {
  return firstErrorOf(compileOutput).line;
}

/** What a compiler's output says in a headline: "SyntaxError in line 3: expected ':'", or "Compilation Error in line 3". */
export function compileHeadline(compileOutput: string, plain: string): string {
  const error = syntaxErrorOf(compileOutput);
  if (error) return error.message === "" ? nameAndLine(error) : `${nameAndLine(error)}: ${error.message}`;
  const line = firstLine(compileOutput);
  return line === null ? plain : RESULT_MESSAGES.inLine({ error: plain, line });
}
