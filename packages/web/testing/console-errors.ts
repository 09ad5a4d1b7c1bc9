/** The messages written to console.error in the running test. */
const written: string[] = [];
const expected: RegExp[] = [];

/** For a test that provokes an error which React logs: messages that match do not fail the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records a call of console.error. */
export function noteConsoleError(parts: unknown[]): void {
  written.push(parts.map(String).join(" "));
}

/** The recorded messages that were not expected; clears both lists. */
export function takeUnexpectedErrors(): string[] {
  const patterns = expected.splice(0);
  return written.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
}
