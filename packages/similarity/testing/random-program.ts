/** Python expressions with different syntax trees, made of two smaller ones. */
const EXPRESSIONS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} + ${other}`,
  (one, other) => `(${one} - ${other})`,
  (one, other) => `[${one}, ${other}]`,
  (one, other) => `f(${one}, ${other})`,
  (one, other) => `(${one} if ${other} else 0)`,
  (one, other) => `values[${one}].get(${other})`,
  (one, other) => `(${one} and not ${other})`,
  (one, other) => `{${one}: ${other}}`,
];
const STATEMENTS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `name1 = f(${one}) * ${other}`,
  (one, other) => `for name2 in ${one}:\n    print(${other})`,
  (one, other) => `if ${one} > ${other}:\n    name3 += 1`,
  (one, other) => `while ${one}:\n    name4 = ${other}`,
];

/** A Python program of so many statements, no two alike; the same for the same seed. */
export function randomProgram(seed: number, statements = 30): string {
  // The generator "mulberry32".
  let state = seed;
  const random = (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const expression = (depth: number): string =>
    depth === 0
      ? `name${random(9)}`
      : (EXPRESSIONS[random(EXPRESSIONS.length)]?.(expression(depth - 1), expression(random(depth))) ?? "");
  return Array.from({ length: statements }, () => {
    return STATEMENTS[random(STATEMENTS.length)]?.(expression(3), expression(2)) ?? "";
  }).join("\n");
}

/** The same program with other names, comments and blank lines. */
export function disguised(program: string): string {
  return `${program.replaceAll("name", "other").replaceAll("values", "list_").replaceAll("\n", "\n\n")}\n# my own work\n`;
}
