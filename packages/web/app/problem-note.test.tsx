import type { ProblemNote } from "@assay/contract/routes/notes";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, type Answers, fakeApi, refused } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const PROBLEM = `/api/problem/${TWO_SUM._id}`;
const ADDRESS = `/problem/${TWO_SUM._id}`;
const version = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
const noteOf = (text: string, n: number): ProblemNote => ({
  text,
  version: version(n),
  savedAt: "2026-11-22T12:00:00.000Z",
});

function open(answers: Answers, path = `${ADDRESS}/note`, isMember = true) {
  if (isMember) storeUser({ user: ADA });
  const calls = fakeApi({
    [`GET ${PROBLEM}`]: { json: { problem: TWO_SUM } },
    [`GET ${PROBLEM}/editorial`]: { json: { editorial: null } },
    ...answers,
  });
  const sent = () => calls.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body]);
  return { ...renderApp(path), sent };
}

const area = () => screen.findByRole("textbox", { name: "My note" });
const textOf = async () => ((await area()) as HTMLTextAreaElement).value;
const saved = (text: string, n: number): Answer => ({ json: { isSaved: true, note: noteOf(text, n) } });

test("a note is read from its tab and saved while its user writes", async () => {
  const { person, sent } = open(
    {
      [`GET ${PROBLEM}/note`]: { json: { note: noteOf("Two", 1) } },
      [`PUT ${PROBLEM}/note`]: saved("Two pointers", 2),
    },
    ADDRESS,
  );
  await person.click(await screen.findByRole("tab", { name: "My note" }));
  expect(await textOf()).toBe("Two");
  fireEvent.change(await area(), { target: { value: "Two pointers" } });
  expect(screen.getByText("Saving")).toBeTruthy();
  await waitFor(() => expect(sent()).toEqual([[`${PROBLEM}/note`, { text: "Two pointers", base: version(1) }]]), {
    timeout: 3_000,
  });
  expect(await screen.findByText(/^Saved /)).toBeTruthy();
  expect(await textOf()).toBe("Two pointers");
});

test("what is written reaches the server although its tab is left at once", async () => {
  const { person, sent } = open({
    [`GET ${PROBLEM}/note`]: { json: { note: null } },
    [`PUT ${PROBLEM}/note`]: saved("x", 1),
  });
  await person.type(await area(), "x");
  await person.click(screen.getByRole("tab", { name: "Statement" }));
  await waitFor(() => expect(sent()).toEqual([[`${PROBLEM}/note`, { text: "x", base: null }]]), { timeout: 3_000 });
});

test.each([
  ["Take the other version", "theirs", []],
  ["Keep this one", "ours", [[`${PROBLEM}/note`, { text: "ours", base: version(2) }]]],
])(
  "a note that another tab has saved is not overwritten before its user decides: %s",
  async (choice, text, further) => {
    const theirs = noteOf("theirs", 2);
    let isAsked = false;
    const { person, sent } = open({
      [`GET ${PROBLEM}/note`]: { json: { note: noteOf("before", 1) } },
      [`PUT ${PROBLEM}/note`]: () => {
        if (isAsked) return saved("ours", 3);
        isAsked = true;
        return { json: { isSaved: false, note: theirs } };
      },
    });
    fireEvent.change(await area(), { target: { value: "ours" } });
    fireEvent.blur(await area());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("theirs");
    expect(await textOf()).toBe("ours");
    await person.click(screen.getByRole("button", { name: choice }));
    const first = [`${PROBLEM}/note`, { text: "ours", base: version(1) }];
    await waitFor(() => expect(sent()).toEqual([first, ...further]));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(await textOf()).toBe(text);
  },
);

test("says why a note is not saved, and keeps what was written", async () => {
  const message = "You have reached the limit of notes. Empty one first.";
  open({
    [`GET ${PROBLEM}/note`]: { json: { note: null } },
    [`PUT ${PROBLEM}/note`]: { status: 409, json: { message, code: "too_many_notes" } },
  });
  fireEvent.change(await area(), { target: { value: "one more" } });
  fireEvent.blur(await area());
  expect(await screen.findByText(`Not saved: ${message}`)).toBeTruthy();
  expect(await textOf()).toBe("one more");
});

test("a note that cannot be loaded is no empty one to write over", async () => {
  open({ [`GET ${PROBLEM}/note`]: refused(500, "Broken.") });
  expect(await screen.findByText("Your note could not be loaded")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "My note" })).toBeNull();
});

test("visitors have neither a note nor favourites", async () => {
  open({}, `${ADDRESS}/note`, false);
  expect(await screen.findByRole("tab", { name: "Discussion" })).toBeTruthy();
  await screen.findByRole("button", { name: "Send to editor" });
  expect(screen.queryByRole("tab", { name: "My note" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Favourite" })).toBeNull();
});

test("a problem is marked as a favourite, and the mark is taken away again", async () => {
  const { person, sent } = open(
    { [`PUT ${PROBLEM}/favourite`]: ({ body }) => ({ json: body as { isFavourite: boolean } }) },
    ADDRESS,
  );
  const star = await screen.findByRole("button", { name: "Favourite", pressed: false });
  await person.click(star);
  await person.click(await screen.findByRole("button", { name: "Favourite", pressed: true }));
  expect(await screen.findByRole("button", { name: "Favourite", pressed: false })).toBeTruthy();
  expect(sent().map(([, body]) => body)).toEqual([{ isFavourite: true }, { isFavourite: false }]);
});

test("says why a problem cannot be marked", async () => {
  const message = "You have reached the limit of favourites. Remove one first.";
  const { person } = open(
    { [`PUT ${PROBLEM}/favourite`]: { status: 409, json: { message, code: "too_many_favourites" } } },
    ADDRESS,
  );
  await person.click(await screen.findByRole("button", { name: "Favourite" }));
  expect(await findToast("error", message)).toBeTruthy();
});
