import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenRange, type LockedRange, lockedPlaces } from "#templates";

const TEMPLATE = "def f(x):\n    # yours\n    return x\n\nprint(f(1))\n";
const LOCKED: readonly LockedRange[] = [
  [1, 1],
  [5, 5],
];

test("a program with all locked lines in their order is taken, whatever is between them", () => {
  expect(brokenRange(TEMPLATE, LOCKED, TEMPLATE)).toBeNull();
  expect(brokenRange(TEMPLATE, LOCKED, "def f(x):\n    y = x\n    return 2 * y\nprint(f(1))")).toBeNull();
  expect(brokenRange(TEMPLATE, LOCKED, "def f(x):\nprint(f(1))")).toBeNull();
});

test("a changed, missing or moved line is named", () => {
  expect(brokenRange(TEMPLATE, LOCKED, "def g(x):\n    return x\nprint(f(1))")).toEqual([1, 1]);
  expect(brokenRange(TEMPLATE, LOCKED, "def f(x):\n    return x\nprint(f(2))")).toEqual([5, 5]);
  expect(brokenRange(TEMPLATE, LOCKED, "print(f(1))\ndef f(x):\n    return x")).toEqual([1, 1]);
});

test("nothing stands before what is locked from the first line on, nor after what is locked up to the last", () => {
  expect(brokenRange(TEMPLATE, LOCKED, `import os\n${TEMPLATE}`)).toEqual([1, 1]);
  expect(brokenRange(TEMPLATE, LOCKED, `${TEMPLATE}print(2)\n`)).toEqual([5, 5]);
});

test("how a line ends, and empty lines at the end, do not matter", () => {
  expect(brokenRange(TEMPLATE, LOCKED, TEMPLATE.replaceAll("\n", "  \r\n"))).toBeNull();
  expect(brokenRange(TEMPLATE, LOCKED, `${TEMPLATE}\n\n`)).toBeNull();
});

test("the places of locked lines are those of the program", () => {
  expect(lockedPlaces(TEMPLATE, LOCKED, "def f(x):\n    y = x\n    z = y\n    return z\n\n\nprint(f(1))")).toEqual([
    [1, 1],
    [7, 7],
  ]);
  expect(lockedPlaces(TEMPLATE, LOCKED, "print(f(1))")).toBeNull();
});

const line = fc.constantFrom("", "a", "b", "    c", "}");
const lines = fc.array(line, { minLength: 1, maxLength: 8 });

test("10,000 programs made from a template by writing between its locked lines are taken, and have them where the places say", () => {
  const made = fc.record({
    blocks: fc.array(fc.tuple(lines, lines), { minLength: 1, maxLength: 4 }),
    end: fc.constant("// end"),
  });
  void fc.assert(
    fc.property(made, fc.array(lines, { minLength: 5, maxLength: 5 }), ({ blocks, end }, written) => {
      // Each locked block begins with a line of its own, so that no other place has it.
      const template: string[] = [];
      const locked: LockedRange[] = [];
      const program: string[] = [];
      for (const [index, [block, free]] of blocks.entries()) {
        const fixed = [`// block ${index}`, ...block, `// end ${index}`];
        locked.push([template.length + 1, template.length + fixed.length]);
        template.push(...fixed, ...free);
        program.push(...fixed, ...(written[index] ?? []));
      }
      const source = [...program, end].join("\n");
      const places = lockedPlaces([...template, end].join("\n"), locked, source);
      expect(places).not.toBeNull();
      const rows = source.split("\n");
      for (const [index, [from, to]] of (places ?? []).entries()) {
        const [first = 0, last = 0] = locked[index] ?? [];
        expect(rows.slice(from - 1, to).map((row) => row.trimEnd())).toEqual(
          template.slice(first - 1, last).map((row) => row.trimEnd()),
        );
      }
    }),
    { numRuns: 10_000 },
  );
});
