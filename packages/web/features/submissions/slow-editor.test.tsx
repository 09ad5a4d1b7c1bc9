import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { keepDraft } from "#testing/drafts";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { answers, dropFile, editorText, openSubmitPage, submitted } from "#testing/submit-page";

/** The chunk of the code editor, as slow as a test wants. */
const chunk = vi.hoisted(() => ({ arrives: Promise.resolve() }));
vi.mock("#editors/code-editor", async (original) => {
  await chunk.arrives;
  return original();
});

test("a file that is dropped before the editor has loaded is sent, then shown, and can be undone", async () => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
  const { promise, resolve } = Promise.withResolvers<void>();
  chunk.arrives = promise;
  const calls = fakeApi(answers());
  keepDraft(programDraft(TWO_SUM._id, "python"), "print('draft')");
  const { person } = await openSubmitPage("", "int main() {}", { isLoaded: false });
  dropFile("a.py", "print('file')");
  await screen.findByText("Opened a.py");
  expect(screen.queryByRole("textbox", { name: "Program" })).toBeNull();
  expect(await submitted(person, calls)).toEqual({ id: 71, source: "print('file')" });
  resolve();
  await person.click(screen.getByRole("tab", { name: "Code" }));
  await screen.findByRole("textbox", { name: "Program" });
  await waitFor(() => expect(editorText()).toBe("print('file')"));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(editorText()).toBe("print('draft')");
});
