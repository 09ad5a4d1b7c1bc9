import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CodeEditor, type CodeEditorHandle } from "#editors/code-editor";
import { fakeLayout } from "#testing/fake-browser";

beforeEach(fakeLayout);

function open(initialSource: string, language: "cpp" | "python" = "cpp") {
  const handle = createRef<CodeEditorHandle>();
  const onChange = vi.fn();
  const view = (key: "cpp" | "python") => (
    <CodeEditor
      initialSource={initialSource}
      language={key}
      mode={key}
      label="Program"
      onChange={onChange}
      handle={handle}
    />
  );
  const { rerender } = render(view(language));
  return { handle, onChange, show: (key: "cpp" | "python") => rerender(view(key)) };
}

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
  const activeLine = () => document.querySelector(".cm-activeLine")?.textContent;
  handle.current?.goTo({ line: 2, column: 1 });
  expect(activeLine()).toBe("two");
  handle.current?.goTo({ line: 99, column: 99 });
  expect(activeLine()).toBe("three");
  expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
});
