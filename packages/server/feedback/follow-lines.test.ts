import { describe, expect, test } from "vitest";
import { followLines } from "#feedback/follow-lines";

const PROGRAM = [
  "import sys",
  "",
  "n = int(input())",
  "total = 0",
  "for i in range(n):",
  "    total += i",
  "print(total)",
];
const text = (lines: readonly string[]) => lines.join("\n");
const follow = (later: readonly string[], from: number, to = from) => followLines(text(PROGRAM), text(later))(from, to);

describe("followLines", () => {
  test("finds a line that others were added before", () => {
    expect(follow(["# mine", "# all of it", ...PROGRAM], 5)).toEqual({ from: 7, to: 7, isChanged: false });
  });

  test("finds lines after removed ones, and several lines at once", () => {
    expect(follow(PROGRAM.slice(2), 5, 7)).toEqual({ from: 3, to: 5, isChanged: false });
  });

  test("a line that was only indented is the same", () => {
    const later = ["def main():", ...PROGRAM.slice(2).map((line) => `  ${line}`), "main()"];
    expect(follow(later, 6)).toEqual({ from: 5, to: 5, isChanged: false });
  });

  test("a line that was changed is marked and stays in its place", () => {
    expect(follow(PROGRAM.with(4, "for i in range(n + 1):"), 5)).toEqual({ from: 5, to: 5, isChanged: true });
    expect(follow(["# mine", ...PROGRAM.with(4, "for i in range(n + 1):")], 5)).toEqual({
      from: 6,
      to: 6,
      isChanged: true,
    });
  });

  test("lines of which one was changed keep those that are left", () => {
    expect(follow(PROGRAM.with(4, "while n:"), 4, 6)).toEqual({ from: 4, to: 6, isChanged: true });
  });

  test("a line that was added between makes them changed", () => {
    expect(follow(PROGRAM.toSpliced(4, 0, "# here"), 4, 5)).toEqual({ from: 4, to: 6, isChanged: true });
  });

  test("another program takes the comment within its lines", () => {
    expect(follow(["pass"], 7)).toEqual({ from: 1, to: 1, isChanged: true });
    expect(follow([""], 1, 7)).toMatchObject({ isChanged: true });
  });

  test("repeated lines keep their order", () => {
    const earlier = text(["a", "}", "b", "}", "c", "}"]);
    expect(followLines(earlier, text(["a", "}", "x", "}", "b", "}", "c", "}"]))(4, 4)).toEqual({
      from: 6,
      to: 6,
      isChanged: false,
    });
  });

  test("a line is never claimed to be the same when its text differs, whatever was edited", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 300; round += 1) {
      const earlier = Array.from({ length: 1 + random(30) }, () => "abcdefgh"[random(8)] ?? "");
      const later = [...earlier];
      for (let edit = random(6); edit > 0; edit -= 1)
        later.splice(random(later.length + 1), random(3), ...(random(2) ? ["new"] : []));
      const followed = followLines(text(earlier), text(later));
      let last = 0;
      for (let line = 1; line <= earlier.length; line += 1) {
        const { from, to, isChanged } = followed(line, line);
        expect(from).toBeGreaterThanOrEqual(1);
        expect(from).toBeLessThanOrEqual(Math.max(1, later.length));
        if (isChanged) continue;
        expect([from, later[from - 1]]).toEqual([to, earlier[line - 1]]);
        expect(from).toBeGreaterThan(last);
        last = from;
      }
    }
  });

  test("programs of thousands of lines that have nothing in common are compared without being followed", () => {
    const one = Array.from({ length: 6_000 }, (_, index) => `left ${index % 7}`);
    const two = Array.from({ length: 6_000 }, (_, index) => `right ${index % 5}`);
    expect(followLines(text(one), text(two))(3_000, 3_000)).toEqual({ from: 3_000, to: 3_000, isChanged: true });
  });
});
