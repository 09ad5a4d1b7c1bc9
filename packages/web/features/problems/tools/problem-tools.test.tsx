import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const READ = `GET /api/problem/${TWO_SUM._id}`;
const ADDRESS = `/problem/${TWO_SUM._id}`;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the problem on a machine on which an editor listens on these ports; on those of `silent`, without an answer. Returns what they got. */
async function openWith(ports: readonly number[], silent: readonly number[] = []) {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  const got: { port: number; body: string }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const [, port] = /^http:\/\/localhost:(\d+)\/$/.exec(String(input)) ?? [];
    if (port === undefined) return answer(input, init);
    if (silent.includes(Number(port))) return untilAborted(init?.signal);
    if (!ports.includes(Number(port))) return Promise.reject(new TypeError("Failed to fetch"));
    got.push({ port: Number(port), body: String(init?.body) });
    return Promise.resolve(new Response(null));
  });
  const { person } = renderApp(ADDRESS);
  await person.click(await screen.findByRole("button", { name: "Send to editor" }));
  return got;
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

test("sends the problem to the editor that listens, in the form of Competitive Companion", async () => {
  const got = await openWith([27_121]);
  expect(await findToast("success", "Sent to your editor")).toBeDefined();
  expect(got.map(({ port }) => port)).toEqual([27_121]);
  expect(JSON.parse(got[0]?.body ?? "")).toEqual({
    name: "Two Sum",
    group: "Assay",
    url: expect.stringContaining(ADDRESS),
    interactive: false,
    memoryLimit: 256,
    timeLimit: 1_500,
    tests: [{ input: "4 9\n2 7 11 15\n", output: "0 1\n" }],
    testType: "single",
    input: { type: "stdin" },
    output: { type: "stdout" },
    languages: { java: { mainClass: "Main", taskClass: "TwoSum" } },
    batch: { id: expect.any(String), size: 1 },
  });
});

test("says in plain words when nothing listens", async () => {
  expect(await openWith([])).toEqual([]);
  expect(await screen.findByText(/No editor listens on this machine/)).toBeDefined();
});

test("counts the editors that answered", async () => {
  const got = await openWith([4_243, 27_121]);
  expect(await findToast("success", "Sent to 2 editors")).toBeDefined();
  expect(got.map(({ body }) => body.slice(0, 6))).toEqual(["json\n{", expect.stringMatching(/^{"name/)]);
});

test("does not wait for ever for an editor that never answers", async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  await openWith([], [27_121]);
  await waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalled());
  deadline.abort(new DOMException("The operation timed out.", "TimeoutError"));
  expect(await screen.findByText(/No editor answered within 10 seconds/)).toBeDefined();
});

test("links to the samples as a zip, also from the keyboard", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  const link = await screen.findByRole("link", { name: "Samples" });
  expect(link.getAttribute("href")).toBe(`/problem-samples/${TWO_SUM._id}`);
});

/** What the parser for QDUOJ of Competitive Companion takes from a page. */
function parsed() {
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
  const all = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
  return {
    name: text("#problem-main .panel-title > div"),
    group: text(".logo > span"),
    timeLimit: /(\d+)MS/.exec(text("#info"))?.[1],
    memoryLimit: /(\d+)MB/.exec(text("#info"))?.[1],
    inputs: all("#problem-main .sample-input > pre"),
    outputs: all("#problem-main .sample-output > pre"),
  };
}

it("jmerle/competitive-companion#488, #630, #405: has the markup of a known parser, out of sight", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  await waitFor(() => expect(parsed().name).toBe("Two Sum"));
  expect(parsed()).toEqual({
    ...{ name: "Two Sum", group: "Assay", timeLimit: "1500", memoryLimit: "256" },
    ...{ inputs: ["4 9\n2 7 11 15\n"], outputs: ["0 1\n"] },
  });
  expect(document.querySelector("#problem-main")?.closest("[hidden]")).not.toBeNull();
});

const PROPOSED = `/api/problem/${TWO_SUM._id}/proposedTests`;
const DECLINED = {
  ...{ _id: "018f0000-0000-7000-8000-0000000000f1", comment: "Mine", state: "declined", reason: "It is right." },
  createdAt: "2026-11-26T10:00:00.000Z",
};

test("reports a test, and shows what became of an earlier one", async () => {
  storeUser({ user: ADA });
  const calls = fakeApi({
    [READ]: { json: { problem: { ...TWO_SUM, state: "solved" } } },
    [`GET ${PROPOSED}`]: { json: { mayPropose: true, proposals: [DECLINED] } },
    [`POST ${PROPOSED}`]: { status: 201, json: { mayPropose: true, proposals: [] } },
  });
  const { person } = renderApp(ADDRESS);
  await person.click(await screen.findByRole("button", { name: "Report a test" }));
  expect(await screen.findByText("It is right.")).toBeDefined();
  await person.type(screen.getByRole("textbox", { name: /^Input/ }), "2 2");
  await person.type(screen.getByRole("textbox", { name: "What is wrong" }), "It fails.");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(await findToast("success", "The test is reported")).toBeDefined();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ input: "2 2", output: null, comment: "It fails." }]);
});

test("says why nobody can report a test now", async () => {
  storeUser({ user: ADA });
  fakeApi({
    [READ]: { json: { problem: { ...TWO_SUM, state: "tried" } } },
    [`GET ${PROPOSED}`]: { json: { mayPropose: false, proposals: [] } },
  });
  const { person } = renderApp(ADDRESS);
  await person.click(await screen.findByRole("button", { name: "Report a test" }));
  expect(await screen.findByText(/not during a contest/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});
