/** What was written to console.error in the running test. */
const written: string[] = [];
const expected: RegExp[] = [];

/** The test provokes an error that React reports; what matches does not fail it. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Remembers one call of console.error. */
export function noteConsoleError(parts: unknown[]): void {
  written.push(parts.map(String).join(" "));
}

/** What was written and not expected; forgets both. */
export function takeUnexpectedErrors(): string[] {
  const patterns = expected.splice(0);
  return written.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
}
