import { history, undo } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { lockedLines } from "#editors/locked-lines";

const TEMPLATE = {
  text: "def f(x):\n    # yours\nprint(f(1))",
  locked: [
    [1, 1],
    [3, 3],
  ] as const,
};

let view: EditorView;
function open(doc = TEMPLATE.text): (from: number, to: number, insert?: string) => string {
  view = new EditorView({ state: EditorState.create({ doc, extensions: [history(), lockedLines(TEMPLATE)] }) });
  return (from, to, insert = "") => {
    view.dispatch({ changes: { from, to, insert } });
    return view.state.doc.toString();
  };
}
afterEach(() => view.destroy());

const FREE = TEMPLATE.text.indexOf("    # yours");
const LAST = TEMPLATE.text.indexOf("print");

test("a locked line takes no change, at its start, inside, at its end, or by joining a neighbour", () => {
  const change = open();
  for (const [from, to, insert] of [
    [0, 0, "x"],
    [4, 5, "g"],
    [9, 9, "#"],
    [FREE - 1, FREE, ""],
    [LAST - 1, LAST, ""],
    [LAST, LAST, "#"],
    [TEMPLATE.text.length, TEMPLATE.text.length, "\n#"],
  ] as const)
    expect(change(from, to, insert)).toBe(TEMPLATE.text);
});

test("the lines between are free, at their start and end, too", () => {
  const change = open();
  expect(change(FREE, FREE, "    y = x\n")).toContain("def f(x):\n    y = x\n    # yours\nprint");
  const end = view.state.doc.toString().indexOf("\nprint");
  expect(change(end, end, "\n    return y")).toContain("# yours\n    return y\nprint(f(1))");
  const text = view.state.doc.toString();
  expect(change(FREE, text.indexOf("\nprint"))).toBe("def f(x):\n\nprint(f(1))");
});

test("of a change across a locked line only the rest is made, and it can be undone", () => {
  const change = open();
  expect(change(FREE, TEMPLATE.text.length)).toBe("def f(x):\n\nprint(f(1))");
  undo(view);
  expect(view.state.doc.toString()).toBe(TEMPLATE.text);
});

test("another version with the locked lines replaces the program, one without them does not", () => {
  const change = open();
  const other = "def f(x):\n    return 2 * x\nprint(f(1))";
  expect(change(0, TEMPLATE.text.length, other)).toBe(other);
  expect(change(0, other.length, "print(2)")).toBe(other);
  expect(change(4, 5, "g")).toBe(other);
});

test("a program without the locked lines is not held back until it has them", () => {
  const change = open("print(1)");
  expect(change(0, 8, TEMPLATE.text)).toBe(TEMPLATE.text);
  expect(change(0, 1)).toBe(TEMPLATE.text);
});

test("locked lines are marked, also after lines were written before them", () => {
  const change = open();
  change(FREE, FREE, "    y = x\n");
  const marked = [...view.dom.querySelectorAll(".cm-lockedLine")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["def f(x):", "print(f(1))"]);
});
