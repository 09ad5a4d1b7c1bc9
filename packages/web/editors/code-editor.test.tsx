import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CodeEditor, type CodeEditorHandle } from "#editors/code-editor";
import type { EditorSettings } from "#editors/editor-settings";
import type { MarkedLine } from "#editors/marked-lines";
import { keepDraft } from "#testing/drafts";
import { fakeLayout } from "#testing/fake-browser";

beforeEach(fakeLayout);

function open(initialSource: string, language: "cpp" | "python" = "cpp") {
  const handle = createRef<CodeEditorHandle>();
  const onChange = vi.fn();
  const view = (key: "cpp" | "python", marks: readonly MarkedLine[]) => (
    <CodeEditor
      initialSource={initialSource}
      language={key}
      mode={key}
      label="Program"
      onChange={onChange}
      marks={marks}
      handle={handle}
    />
  );
  const { rerender } = render(view(language, []));
  return {
    handle,
    onChange,
    show: (key: "cpp" | "python") => rerender(view(key, [])),
    mark: (marks: readonly MarkedLine[]) => rerender(view(language, marks)),
  };
}

function store(settings: Partial<EditorSettings>) {
  keepDraft("editor-settings", JSON.stringify({ version: 1, ...settings }));
}

const activeLine = () => document.querySelector(".cm-activeLine")?.textContent;

const spans = () => [...document.querySelectorAll(".cm-line span")].map((span) => span.textContent);

test("highlights the program in the mode of its language", async () => {
  const { show } = open("// a // b");
  await waitFor(() => expect(spans()).toContain("// a // b"));
  show("python");
  await waitFor(() => expect(spans()).not.toContain("// a // b"));
});

test("has a label and a hint on how to leave it", () => {
  open("");
  const editor = screen.getByRole("textbox", { name: "Program" });
  const hint = document.getElementById(editor.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toContain("Escape and then Tab");
});

test("replaces the whole text as a single undo step", async () => {
  const { handle, onChange } = open("int main() {}");
  handle.current?.replaceAll("new");
  expect(onChange).toHaveBeenLastCalledWith("new");
  handle.current?.focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(onChange).toHaveBeenLastCalledWith("int main() {}");
});

test("moves the cursor to a position, and to the end for a position beyond it", async () => {
  const { handle } = open("one\ntwo\nthree");
  handle.current?.goTo({ line: 2, column: 1 });
  expect(activeLine()).toBe("two");
  handle.current?.goTo({ line: 99, column: 99 });
  expect(activeLine()).toBe("three");
  expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
});

test("undoes a replacement of the text, and nothing typed before it", async () => {
  const { handle, onChange } = open("a");
  handle.current?.focus();
  await userEvent.keyboard("b");
  handle.current?.replaceAll("new");
  handle.current?.undo();
  expect(onChange).toHaveBeenLastCalledWith("ba");
});

test("indents with the characters of the settings", async () => {
  store({ indentWith: "tab" });
  const { handle, onChange } = open("a");
  handle.current?.focus();
  await userEvent.keyboard("{Tab}");
  expect(onChange).toHaveBeenLastCalledWith("\ta");
});

test("has a panel to find and replace", async () => {
  const { handle, onChange } = open("one two one");
  handle.current?.focus();
  // The panel's code is loaded after the editor.
  await waitFor(async () => {
    await userEvent.keyboard("{Control>}f{/Control}");
    expect(screen.queryByRole("textbox", { name: "Find" })).not.toBeNull();
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Find" }), "one");
  await userEvent.type(screen.getByRole("textbox", { name: "Replace" }), "six");
  await userEvent.click(screen.getByRole("button", { name: "Replace all" }));
  expect(onChange).toHaveBeenLastCalledWith("six two six");
});

test("loads Vim's keys, and Tab still does not indent after Escape", async () => {
  store({ keys: "vim" });
  const { handle, onChange } = open("one\ntwo");
  await waitFor(() => expect(document.querySelector(".cm-vim-panel")).not.toBeNull());
  handle.current?.focus();
  await userEvent.keyboard("ddi");
  expect(onChange).toHaveBeenLastCalledWith("two");
  const editor = screen.getByRole("textbox", { name: "Program" });
  fireEvent.keyDown(editor, { key: "Escape", keyCode: 27 });
  fireEvent.keyDown(editor, { key: "Tab", keyCode: 9 });
  expect(onChange).toHaveBeenLastCalledWith("two");
  fireEvent.keyDown(editor, { key: "j", keyCode: 74 });
  fireEvent.keyDown(editor, { key: "Tab", keyCode: 9 });
  expect(onChange).toHaveBeenLastCalledWith("    two");
});

test("loads Emacs' keys", async () => {
  store({ keys: "emacs" });
  const { handle, onChange } = open("one\ntwo");
  handle.current?.focus();
  await waitFor(async () => {
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(onChange).toHaveBeenLastCalledWith("\ntwo");
  });
});

test("marks lines and their places, until the marks change", () => {
  const { mark } = open("int a\nint b;\n");
  mark([
    { line: 1, column: 5, message: "expected ';'" },
    { line: 99, message: "no such line" },
  ]);
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent);
  expect(textsOf(".cm-markedLine")).toEqual(["int a"]);
  expect(textsOf(".cm-markedPlace")).toEqual(["a"]);
  expect(textsOf(".cm-markedLineGutter")).toEqual(["1"]);
  mark([]);
  expect(textsOf(".cm-markedLine, .cm-markedPlace, .cm-markedLineGutter")).toEqual([]);
});

test("a mark follows its line, and F8 goes to the next one", async () => {
  const { handle, mark } = open("one\ntwo\nthree");
  mark([
    { line: 2, message: "first" },
    { line: 3, column: 1, message: "second" },
  ]);
  handle.current?.goTo({ line: 1, column: 1 });
  await userEvent.keyboard("zero{Enter}");
  expect(document.querySelector(".cm-markedLine")?.textContent).toBe("two");
  await userEvent.keyboard("{F8}");
  expect(activeLine()).toBe("two");
  await userEvent.keyboard("{F8}{F8}");
  expect(activeLine()).toBe("two");
  expect(document.querySelector(".cm-announced")?.textContent).toContain("Line 3: first");
});
