import type { Balloon, PrintRequest } from "@assay/contract/routes/contests/desk";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, aPlace, contestReply } from "#testing/contests";
import { type Answers, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetServerTime();
});

const DESK = "/api/contests/cup";

function aBalloon(change: Partial<Balloon> = {}): Balloon {
  return {
    ...{ participantId: "018f0000-0000-7000-8000-0000000000c2", name: "Blue", place: "Room 2 · 14", label: "A" },
    ...{ title: "Two Sum", colour: "red", rgb: "#cc0000", ms: 754_000, isFirst: false, state: "waiting", runner: null },
    ...change,
  };
}

function aPrint(change: Partial<PrintRequest> = {}): PrintRequest {
  return {
    ...{ id: "018f0000-0000-7000-8000-0000000000d1", number: 1, name: "Blue", place: "Room 2 · 14", title: "a.cpp" },
    ...{ bytes: 6, requestedAt: new Date().toISOString(), state: "waiting", runner: null },
    ...change,
  };
}

function openDesk(answers: Answers, change: object = { role: "runner" }) {
  storeUser({ user: ADA });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest(change)),
    [`GET ${DESK}/balloons`]: { json: { balloons: [] } },
    [`GET ${DESK}/prints`]: { json: { prints: [] } },
    ...answers,
  });
  return { calls, ...renderApp("/contests/cup/desk") };
}

test("a runner sees where each balloon goes, those to take back first, and takes and delivers one", async () => {
  let balloons = [aBalloon(), aBalloon({ label: "B", title: "Sort", name: "Red", state: "takeBack", ms: null })];
  const { person, calls } = openDesk({
    [`GET ${DESK}/balloons`]: () => ({ json: { balloons } }),
    [`PUT ${DESK}/balloons`]: ({ body }) => {
      const { state } = body as { state: "carried" | "delivered" };
      balloons = balloons.map((one) => (one.label === "A" ? { ...one, state, runner: "Ada" } : one));
      return { json: { balloons } };
    },
  });
  const take = await screen.findByRole("button", { name: "Take: balloon A for Blue" });
  const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByText(/Blue|Red/));
  expect(rows.map(({ textContent }) => textContent?.includes("Red"))).toEqual([true, false]);
  expect(rows[1]?.textContent).toContain("Room 2 · 14");
  expect(screen.getByRole("button", { name: "Taken back: balloon B for Red" })).toBeDefined();
  await person.click(take);
  await person.click(await screen.findByRole("button", { name: "Delivered: balloon A for Blue" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /: balloon A.*/ })?.textContent).toBe("Put back"));
  const sent = calls.filter(({ method }) => method === "PUT").map(({ body }) => (body as { state: string }).state);
  expect(sent).toEqual(["carried", "delivered"]);
});

test("a runner opens a print, prints its sheet with name and place, and says that it is printed", async () => {
  let print = aPrint();
  const printing = vi.fn();
  vi.stubGlobal("print", printing);
  const { person, calls } = openDesk({
    [`GET ${DESK}/prints`]: () => ({ json: { prints: [print] } }),
    [`POST ${DESK}/prints/${print.id}/claim`]: () => {
      print = aPrint({ state: "claimed", runner: "Ada" });
      return { json: { text: "int x;" } };
    },
    [`POST ${DESK}/prints/${print.id}/settle`]: () => {
      print = aPrint({ state: "printed", bytes: null });
      return { json: { message: "The print request is up to date." } };
    },
  });
  await person.click(await screen.findByRole("button", { name: "Open: print 1" }));
  const sheet = await screen.findByRole("region", { name: "a.cpp" });
  expect(sheet.textContent).toContain("Blue · Room 2 · 14 · a.cpp");
  expect(within(sheet).getByText("int x;")).toBeDefined();
  await person.click(within(sheet).getByRole("button", { name: "Print" }));
  expect(printing).toHaveBeenCalledOnce();
  await person.click(await screen.findByRole("button", { name: "Printed: print 1" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "a.cpp" })).toBeNull());
  expect(calls.find(({ path }) => path.endsWith("/settle"))?.body).toEqual({ isPrinted: true });
});

test("a participant has a text printed, keeps it when that is refused, and sees no balloons", async () => {
  let isFull = true;
  const { person, calls } = openDesk(
    {
      [`POST ${DESK}/prints`]: () =>
        isFull
          ? { status: 409, json: { message: "Too many of your print requests are waiting.", code: "too_many_prints" } }
          : { status: 201, json: { print: aPrint() } },
    },
    { participation: aPlace(), isJoined: true },
  );
  await person.type(await screen.findByLabelText("Title"), "a.cpp");
  await person.type(screen.getByLabelText("Text"), "int x;");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Too many of your print requests are waiting.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("int x;");
  isFull = false;
  await person.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe(""));
  expect(screen.queryByText("Balloons")).toBeNull();
  expect(calls.some(({ path }) => path.endsWith("/balloons"))).toBe(false);
});
