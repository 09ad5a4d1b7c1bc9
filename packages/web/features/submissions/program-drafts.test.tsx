import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readDraftText } from "#lib/drafts/local-drafts";
import { keepDraft } from "#testing/drafts";
import { fakeApi, type SeenCall } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { answers, editorText, openSubmitPage, submitted } from "#testing/submit-page";

const NAME = programDraft(TWO_SUM._id, "cpp");
const THEIRS = {
  name: NAME,
  text: "int theirs;",
  version: "018f0000-0000-7000-8000-0000000000d9",
  savedAt: "2026-11-26T10:00:00.000Z",
};

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

test("a change in another tab shows at once, is sent from here, and can be undone", async () => {
  const calls = fakeApi(answers());
  const { person } = await openSubmitPage("", "int before;");
  act(() => {
    keepDraft(NAME, "int after;");
    window.dispatchEvent(new StorageEvent("storage", { key: `draft:${ADA._id}:${NAME}` }));
  });
  expect(editorText()).toBe("int after;");
  expect(await submitted(person, calls)).toEqual({ id: 52, source: "int after;" });
  await person.click(screen.getByRole("tab", { name: "Code" }));
  await person.click(screen.getByRole("textbox", { name: "Program" }));
  await person.keyboard("{Control>}z{/Control}");
  expect(editorText()).toBe("int before;");
});

test("the draft of another machine replaces what this browser had, before it is written to", async () => {
  fakeApi(answers({ "GET /api/pageDrafts": { json: { drafts: [THEIRS] } } }));
  await openSubmitPage("", "int before;");
  await waitFor(() => expect(editorText()).toBe("int theirs;"));
});

test("after changes on two devices the page asks, and takes the other version on request", async () => {
  fakeApi({
    ...answers({ "GET /api/pageDrafts": { json: { drafts: [THEIRS] } } }),
    [`PUT /api/pageDrafts/${encodeURIComponent(NAME)}`]: ({ body }: SeenCall) => ({
      json: { isSaved: (body as { base: unknown }).base === THEIRS.version, draft: THEIRS },
    }),
  });
  const { person } = await openSubmitPage("", "int ours;", { isSent: false });
  expect((await screen.findByRole("alert")).textContent).toContain("You changed this on another device, too");
  expect(editorText()).toBe("int ours;");
  await person.click(screen.getByRole("button", { name: "Take the other version" }));
  await waitFor(() => expect(editorText()).toBe("int theirs;"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an earlier version can be read and brought back, and that can be undone", async () => {
  const versions = [
    { text: "int second;", savedAt: "2026-11-26T10:00:00.000Z" },
    { text: "int first;", savedAt: "2026-11-26T09:00:00.000Z" },
  ];
  fakeApi(answers({ [`GET /api/pageDrafts/${encodeURIComponent(NAME)}/versions`]: { json: { versions } } }));
  const { person } = await openSubmitPage("", "int now;");
  await person.click(screen.getByRole("button", { name: "Earlier versions" }));
  expect(await screen.findByText("int second;")).toBeTruthy();
  const [, first] = await screen.findAllByRole("button", { name: "Bring back" });
  if (first) await person.click(first);
  await waitFor(() => expect(editorText()).toBe("int first;"));
  expect(readDraftText(NAME)).toBe("int first;");
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(editorText()).toBe("int now;");
});

test("a visitor has no earlier versions", async () => {
  localStorage.removeItem("user");
  fakeApi(answers());
  await openSubmitPage();
  expect(screen.queryByRole("button", { name: "Earlier versions" })).toBeNull();
});
