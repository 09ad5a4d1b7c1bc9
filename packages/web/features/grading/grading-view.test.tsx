import type { WorkDetails } from "@assay/contract/routes/classes/grading";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { GradingView } from "#features/grading/grading-view";
import { callApi } from "#lib/api-client";
import { fakeApi } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { renderWithProviders } from "#testing/render";

const PROBLEM = "018f0000-0000-7000-8000-0000000000f1";
const ITEM = "018f0000-0000-7000-8000-0000000000f2";
const student = (place: number) => ({ place, name: null, userName: null, sections: [] });
const PATH = "/api/classes/7a/assignments/loops/marking";

/** Opens the programs 12 and 13 of two students without names. What is marked is kept. */
function open() {
  const done = new Set<number>();
  let applied: string[] = [];
  const details = (number: number): WorkDetails => ({
    ...{ number, student: student(number - 11), isDone: done.has(number), markedBy: null, applied },
    rubric: {
      ...{ problemId: PROBLEM, title: "Counting", points: "3", handPoints: "2", revision: 1 },
      items: [{ _id: ITEM, title: "Clear names", points: "1.5", isVisible: true }],
    },
    programs: [{ number, ownNumber: 1, receivedAt: "2026-11-20T10:00:00.000Z", verdict: "accepted", isCounted: true }],
    result: { computed: "3", hand: null, earned: "3", isSet: false },
    mayMark: true,
  });
  const mark = (number: number) => (call: { body: unknown }) => {
    const body = call.body as { kind: string; isDone?: boolean; applies?: boolean };
    if (body.kind === "done") done.add(number);
    else applied = body.applies ? [ITEM] : [];
    return { json: details(number) };
  };
  const calls = fakeApi({
    [`GET ${PATH}`]: () => ({
      json: {
        assignment: { name: "loops", title: "Loops", releasedAt: null },
        problems: [{ problemId: PROBLEM, title: "Counting", hasRubric: true }],
        work: [12, 13].map((number) => ({
          ...{ number, problemId: PROBLEM, student: student(number - 11), isMarked: false, isDone: done.has(number) },
        })),
        ...{ isAnonymous: true, mayMark: true, mayRelease: true },
      },
    }),
    ...Object.fromEntries(
      [12, 13].flatMap((number) => [
        [`GET ${PATH}/${number}`, () => ({ json: details(number) })],
        [`PUT ${PATH}/${number}`, mark(number)],
      ]),
    ),
  });
  renderWithProviders(
    <GradingView place={{ slug: "7a", name: "loops" }} program={(number) => <p>Code of {number}</p>}>
      <p>The end</p>
    </GradingView>,
  );
  return { calls, person: userEvent.setup() };
}

test("programs are marked by keyboard, one after the other, under the numbers of their students", async () => {
  const { calls, person } = open();
  const item = await screen.findByRole("checkbox", { name: /Clear names/ });
  expect(screen.getByRole("heading", { name: "Student 1, Counting" })).toBeTruthy();
  expect(screen.getByText("0 of 2 done")).toBeTruthy();
  await person.keyboard("1");
  await waitFor(() => expect(item).toHaveProperty("checked", true));
  await person.keyboard("d");
  expect(await screen.findByText("Code of 13")).toBeTruthy();
  expect(await screen.findByText("1 of 2 done")).toBeTruthy();
  await person.click(await screen.findByRole("button", { name: "Done, and next" }));
  expect(await screen.findByText("All programs are done.")).toBeTruthy();
  const bodies = calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(bodies).toEqual([
    { kind: "item", itemId: ITEM, applies: true },
    { kind: "done", isDone: true },
    { kind: "done", isDone: true },
  ]);
});

test("nothing to mark says so, and what is below stays", async () => {
  fakeApi({
    [`GET ${PATH}`]: {
      json: {
        assignment: { name: "loops", title: "Loops", releasedAt: null },
        ...{ problems: [], work: [], isAnonymous: false, mayMark: true, mayRelease: true },
      },
    },
  });
  renderWithProviders(
    <GradingView place={{ slug: "7a", name: "loops" }} program={() => null}>
      <p>The end</p>
    </GradingView>,
  );
  expect(await screen.findByText("Nothing to mark yet")).toBeTruthy();
  expect(screen.getByText("The end")).toBeTruthy();
});

test("what another grader has done is shown when the room says so", async () => {
  const { calls } = open();
  expect(await screen.findByText("0 of 2 done")).toBeTruthy();
  const socket = await nextSocket();
  socket.connect();
  await waitFor(() => expect(socket.rooms.some((room) => room.startsWith("marking"))).toBe(true));
  const before = calls.length;
  await callApi("markWork", {
    params: { slug: "7a", name: "loops", number: 12 },
    body: { kind: "done", isDone: true },
  });
  expect(calls).toHaveLength(before + 1);
  act(() => socket.sendTo("marking", null));
  expect(await screen.findByText("1 of 2 done")).toBeTruthy();
});
