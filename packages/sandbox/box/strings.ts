/** Gives strings as the launcher reads them: one after the other, each with its end. */
export function withEnds(strings: readonly string[]): Buffer {
  return Buffer.from(strings.map((string) => `${string}\0`).join(""));
}

/** Gives an environment as programs get it (environ(7)). */
export function environmentStrings(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`);
}
