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

const words = () => [...document.querySelectorAll(".cm-line span")].map((span) => span.textContent);

test("colours the program in the mode of its language", async () => {
  const { show } = open("// a // b");
  await waitFor(() => expect(words()).toContain("// a // b"));
  show("python");
  await waitFor(() => expect(words()).not.toContain("// a // b"));
});

test("is named and says how to leave it", () => {
  open("");
  const editor = screen.getByRole("textbox", { name: "Program" });
  const hint = document.getElementById(editor.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toContain("Escape and then Tab");
});

test("replaces everything in one step that can be undone", async () => {
  const { handle, onChange } = open("int main() {}");
  handle.current?.replaceAll("new");
  expect(onChange).toHaveBeenLastCalledWith("new");
  handle.current?.focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(onChange).toHaveBeenLastCalledWith("int main() {}");
});

test("goes to a place of the program, and to its end for a place beyond it", async () => {
  const { handle } = open("one\ntwo\nthree");
  const activeLine = () => document.querySelector(".cm-activeLine")?.textContent;
  handle.current?.goTo({ line: 2, column: 1 });
  expect(activeLine()).toBe("two");
  handle.current?.goTo({ line: 99, column: 99 });
  expect(activeLine()).toBe("three");
  expect(screen.getByRole("textbox", { name: "Program" })).toBe(document.activeElement);
});
