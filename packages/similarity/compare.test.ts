import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test } from "vitest";
import { compare } from "#compare";
import { disguised, randomProgram } from "#testing/random-program";

const program = (id: string, text: string) => ({ id, text });
const others = Array.from({ length: 12 }, (_, seed) => program(`other ${seed}`, randomProgram(seed)));

function pairOf({ pairs }: Awaited<ReturnType<typeof compare>>, one: string, other: string) {
  return pairs.find(({ left, right }) => [one, other].includes(left) && [one, other].includes(right));
}

test("a program with other names, layout and comments is the first pair, and stands out", async () => {
  const copied = randomProgram(100);
  const programs = [...others, program("one", copied), program("two", disguised(copied))];
  const compared = await compare({ grammar: "python", programs, templates: [] });
  expect(compared.outcome).toBe("ranked");
  expect(compared.pairs[0]).toMatchObject({ left: "one", right: "two", similarity: 1, standsOut: true });
  expect(compared.pairs.filter(({ standsOut }) => standsOut)).toHaveLength(1);
  expect(compared.pairs[0]?.percentile).toBeGreaterThan(0.98);
  expect(compared.pairs[0]?.longestLines).toBeGreaterThan(40);
});

test("fragments are the places of what both have in common", async () => {
  const shared = randomProgram(100, 20);
  const programs = [
    program("one", `${randomProgram(101, 10)}\n${shared}`),
    program("two", `${shared}\n${randomProgram(102, 10)}`),
  ];
  const { pairs } = await compare({ grammar: "python", programs, templates: [] });
  const lines = shared.split("\n").length;
  const { left, right } = pairs[0]?.fragments[0] ?? {};
  // The ends of the shared part depend on what is beside it, by the length of a window.
  expect(left?.[2]).toBeCloseTo(randomProgram(101, 10).split("\n").length + lines - 1, -1);
  expect(right?.[0]).toBeLessThan(8);
  expect((right?.[2] ?? 0) - (right?.[0] ?? 0)).toBe((left?.[2] ?? 0) - (left?.[0] ?? 0));
});

test("ls1intum/Artemis#10152: two identical programs from the same template are equal in all that is theirs", async () => {
  const template = randomProgram(200, 60);
  const own = randomProgram(201, 30);
  const given = (text: string) => `${template}\n${text}`;
  const programs = [
    ...others.map(({ id, text }) => program(id, given(text))),
    program("one", given(own)),
    program("two", given(own)),
  ];
  const compared = await compare({ grammar: "python", programs, templates: [template] });
  expect(compared.pairs[0]).toMatchObject({ left: "one", right: "two", similarity: 1 });
  expect(compared.programs[0]?.templateLines.length).toBeGreaterThan(60);
});

test("ls1intum/Artemis#7174: programs that have only the template in common are not similar", async () => {
  const template = randomProgram(200, 60);
  const given = others.map(({ id, text }) => program(id, `${template}\n${text}`));
  const found = await compare({ grammar: "python", programs: given, templates: [template] });
  const counted = await compare({ grammar: "python", programs: given, templates: [] });
  expect(found.spread?.median).toBeLessThan(0.2);
  expect(counted.spread?.median).toBeGreaterThan(0.4);
});

test("jplag/JPlag#222: after a student has edited lines of the template, the rest of it still does not count", async () => {
  const template = randomProgram(200, 60);
  const edited = template
    .split("\n")
    .map((line, number) => (number % 20 === 7 ? "    edited = True" : line))
    .join("\n");
  const programs = [
    program("one", `${edited}\n${randomProgram(1)}`),
    program("two", `${randomProgram(2)}\n${edited}`),
    ...others.slice(3),
  ];
  const compared = await compare({ grammar: "python", programs, templates: [template] });
  expect(pairOf(compared, "one", "two")?.similarity ?? 0).toBeLessThan(0.3);
});

test("jplag/JPlag#1827: a template whose layout was changed does not count either", async () => {
  const template =
    "int read(int a[]) {\n  int n = 0;\n  while (n < 100 && next(&a[n])) {\n    n++;\n  }\n  return n;\n}\n".repeat(6);
  const own = (name: string) =>
    `int ${name}(int n) {\n${`  if (n > 0) { n = n / 2; } else { n += 3; }\n  print(n);\n`.repeat(9)}}\n`;
  const alone = await compare({
    grammar: "cpp",
    programs: [
      program("one", own("f")),
      program("two", `int x = 1;\n${"double g(double y) { return y ? y : -y; }\n".repeat(12)}`),
    ],
    templates: [],
  });
  const together = await compare({
    grammar: "cpp",
    programs: [
      program("one", `${template.replaceAll("\n", " ")}\n${own("f")}`),
      program(
        "two",
        `${template.replaceAll(";", "\n;")}int x = 1;\n${"double g(double y) { return y ? y : -y; }\n".repeat(12)}`,
      ),
    ],
    templates: [template],
  });
  expect(alone.pairs).toEqual([]);
  expect(together.pairs[0]?.similarity ?? 0).toBeLessThan(0.1);
});

test("programs that are too short or too long are named and not compared", async () => {
  const programs = [program("short", "print(1)\n"), program("long", "x = 1\n".repeat(20_000)), ...others];
  const compared = await compare({ grammar: "python", programs, templates: [] });
  expect(compared.programs.filter(({ leftOut }) => leftOut)).toMatchObject([
    { id: "short", leftOut: "too_short" },
    { id: "long", leftOut: "too_long", tokens: null },
  ]);
  expect(compared.pairs.every(({ left, right }) => left !== "short" && right !== "short")).toBe(true);
});

test("a task whose solutions look alike has no ranked pairs, and one with few programs has none that stands out", async () => {
  const alike = others.map(({ id }) => program(id, randomProgram(7)));
  expect(await compare({ grammar: "python", programs: alike, templates: [] })).toMatchObject({
    outcome: "alike",
    pairs: [],
  });
  const few = await compare({ grammar: "python", programs: alike.slice(0, 3), templates: [] });
  expect(few).toMatchObject({ outcome: "few", pairs: [{ similarity: 1, standsOut: false }, {}, {}] });
});

test("texts that are no programs are compared, too", async () => {
  const text = "))) ((( def def \u0000 ]] ".repeat(200);
  const compared = await compare({
    grammar: "python",
    programs: [program("one", text), program("two", text)],
    templates: [],
  });
  expect(compared.programs).toHaveLength(2);
  const nested = "(".repeat(9_000);
  const deep = await compare({ grammar: "python", programs: [program("one", nested), ...others], templates: [] });
  expect(deep.outcome).toBe("ranked");
});

test("dodona-edu/dolos#1328: no more pairs are kept than the limit allows", async () => {
  const many = Array.from({ length: 40 }, (_, seed) =>
    program(`${seed}`, `${randomProgram(300, 20)}\n${randomProgram(seed, 40)}`),
  );
  const { pairs, spread } = await compare({ grammar: "python", programs: many, templates: [] });
  expect(spread?.pairs).toBe((40 * 39) / 2);
  expect(pairs).toHaveLength(LIMITS.similarityPairs);
});
