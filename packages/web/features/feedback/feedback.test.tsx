import type { FeedbackThread, ProgramFeedback } from "@assay/contract/routes/classes/feedback";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ProgramComments } from "#features/feedback/program-feedback";
import { type Answers, fakeApi } from "#testing/fake-api";
import { renderWithProviders } from "#testing/render";

const ID = "018f0000-0000-7000-8000-0000000000f1";
const THREAD: FeedbackThread = {
  _id: ID,
  number: 12,
  lines: { from: 2, to: 2 },
  isFixed: false,
  isQuestion: false,
  visibility: "now",
  state: "open",
  takenBy: null,
  comments: [
    {
      _id: ID,
      text: "Why?",
      html: "<p>Why?</p>",
      author: "Tess",
      isByStaff: true,
      isOwn: false,
      createdAt: "2026-11-20T10:00:00.000Z",
      editedAt: null,
      isDeleted: false,
    },
  ],
};
const PROGRAM: ProgramFeedback = {
  number: 12,
  slug: "7a",
  className: "7a",
  assignment: "loops",
  title: "Loops",
  problem: { _id: ID, title: "Counting" },
  student: "Ann",
  source: "n = int(input())\nfor i in range(n):\n    print(i)\n",
  language: "python",
  isReleased: false,
  isStaff: false,
  mayComment: false,
  mayAsk: true,
  threads: [],
};

function open(change: Partial<ProgramFeedback>, answers: Answers = {}) {
  const calls = fakeApi(answers);
  renderWithProviders(<ProgramComments feedback={{ ...PROGRAM, ...change }} />);
  return { calls, person: userEvent.setup() };
}
const started = { status: 201, json: { thread: THREAD } };

test("a student asks about a line that is chosen by keyboard; a double press sends one key", async () => {
  const { calls, person } = open({}, { "POST /api/feedback/submissions/12/threads": started });
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Line 1" }));
  await person.keyboard("{ArrowDown}{Enter}");
  const form = screen.getByRole("region", { name: "Question about line 2" });
  expect(within(form).queryByRole("combobox")).toBeNull();
  await person.keyboard("Why{Control>}{Enter}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("region", { name: /Question/ })).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([
    { text: "Why", key: expect.any(String), visibility: "now", lineFrom: 2, lineTo: 2 },
  ]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Line 2" }));
});

test("a grader comments on several lines, for the release", async () => {
  const rights = { isStaff: true, mayComment: true, mayAsk: false };
  const { calls, person } = open(rights, { "POST /api/feedback/submissions/12/threads": started });
  await person.click(screen.getByRole("button", { name: "Line 2" }));
  await person.keyboard("{Shift>}");
  await person.click(screen.getByRole("button", { name: "Line 3" }));
  await person.keyboard("{/Shift}");
  const form = screen.getByRole("region", { name: "Comment on lines 2 to 3" });
  await person.type(within(form).getByRole("textbox"), "Good");
  await person.selectOptions(within(form).getByRole("combobox", { name: "Who sees it" }), "release");
  await person.click(within(form).getByRole("button", { name: "Comment" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ text: "Good", lineFrom: 2, lineTo: 3, visibility: "release" });
});

test("a thread stands below its line, says where it comes from, and can be answered and resolved", async () => {
  const { calls, person } = open(
    { threads: [{ ...THREAD, number: 9, isFixed: true }] },
    { [`PUT /api/feedback/threads/${ID}`]: { json: { thread: THREAD } } },
  );
  const [, second] = within(screen.getByRole("list", { name: "Lines of the program" })).getAllByRole("listitem");
  expect(within(second as HTMLElement).getByText("Why?")).toBeDefined();
  expect(within(second as HTMLElement).getByText("On an earlier program (9)")).toBeDefined();
  expect(within(second as HTMLElement).getByText("These lines have changed since")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Resolve" }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ action: "resolve" }]));
});

test("who may only read has no way to write", () => {
  open({ isStaff: true, mayAsk: false, threads: [THREAD] });
  expect(screen.getByText("Why?")).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a grader saves a comment for the problem of the program alone", async () => {
  const saved = "/api/classes/7a/saved-comments";
  const comment = { _id: ID, title: "Good", text: "Good", isOfClass: true, problemId: ID, uses: 0 };
  const rights = { isStaff: true, mayComment: true, mayAsk: false };
  const { calls, person } = open(rights, { [`POST ${saved}`]: { status: 201, json: { comment } } });
  await person.click(screen.getByRole("button", { name: "Line 2" }));
  const form = screen.getByRole("region", { name: "Comment on line 2" });
  await person.type(within(form).getByRole("textbox"), "Good");
  await person.click(within(form).getByRole("checkbox", { name: "Only for this problem" }));
  await person.click(within(form).getByRole("button", { name: "Save it for the class" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1));
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ isOfClass: true, problemId: ID });
});
