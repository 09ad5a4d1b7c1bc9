import { describe, expect, test } from "vitest";
import { mayHoldMaths, splitMaths } from "#vocabulary/formulas";

const text = (value: string) => ({ kind: "text", value });
const inline = (value: string) => ({ kind: "inline", value });
const display = (value: string) => ({ kind: "display", value });

describe("splitMaths", () => {
  test.each([
    ["no maths at all", [text("no maths at all")]],
    ["$n$ numbers", [inline("n"), text(" numbers")]],
    ["given $1 \\le n$, $m$.", [text("given "), inline("1 \\le n"), text(", "), inline("m"), text(".")]],
    ["$$a^2 + b^2$$", [display("a^2 + b^2")]],
    ["it costs $5 and $10 more", [text("it costs $5 and $10 more")]],
    ["it costs \\$5, $x$ of them", [text("it costs $5, "), inline("x"), text(" of them")]],
    ["$\\{1, 2\\}$", [inline("\\{1, 2\\}")]],
    ["$a\\$b$", [inline("a\\$b")]],
    ["one lonely $ sign", [text("one lonely $ sign")]],
    ["$\\$5$", [inline("\\$5")]],
    ["$$a\\$b$$", [display("a\\$b")]],
    ["$x$$y$", [inline("x"), inline("y")]],
    ["", []],
  ])("splits %j", (source, pieces) => {
    expect(splitMaths(source)).toEqual(pieces);
  });

  test("splits a text full of dollar signs in less than quadratic time", () => {
    expect(splitMaths("$a ".repeat(20_000)).length).toBeLessThan(20_001);
  });
});

test("mayHoldMaths distinguishes formulas from prices", () => {
  expect(mayHoldMaths("<p>Let $n$ be</p>")).toBe(true);
  expect(mayHoldMaths("<p>$5 or $6</p>")).toBe(false);
});
