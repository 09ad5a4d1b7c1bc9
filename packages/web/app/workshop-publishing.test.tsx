import type { Proposal } from "@assay/contract/routes/proposed-tests";
import type { Check } from "@assay/contract/routes/workshop";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openWorkshop, PATH, PROBLEM } from "#testing/workshop";

test("asks before a problem is published although a reference solution differs", async () => {
  const refusal = { status: 409, json: { message: "It differs.", code: "solutions_differ" } };
  const published = { json: { problem: PROBLEM } };
  const { person, sent } = openWorkshop(
    { status: "draft" },
    { [`PUT ${PATH}/status`]: ({ body }) => ((body as { isConfirmed: boolean }).isConfirmed ? published : refusal) },
  );
  await person.click(await screen.findByRole("radio", { name: "Published" }));
  await person.click(screen.getByRole("button", { name: "Set status" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("heading", { name: /Two Sum.*Published/ })).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    { status: "published", isConfirmed: false },
    { status: "published", isConfirmed: true },
  ]);
});

test("says why a draft cannot be published", async () => {
  openWorkshop({ status: "draft", draftReason: "The checker does not compile:\ncheck.cpp:7: expected ';'" });
  expect(await screen.findByText(/check\.cpp:7: expected/)).toBeTruthy();
});

const CHECKS: readonly Check[] = [
  { name: "statement", state: "open", names: ["input", "output"] },
  { name: "formulas", state: "open", names: ["$\\frac{1$"] },
  { name: "tests", state: "done", names: [] },
  { name: "solutions", state: "waiting", names: [] },
];

test("a draft shows at its top what it lacks, with the way to each card", async () => {
  openWorkshop({ status: "draft" }, { [`GET ${PATH}/checklist`]: { json: { checks: CHECKS } } });
  const [top] = await screen.findAllByRole("heading", { name: "Before you publish" });
  const card = within(top?.closest("section") as HTMLElement);
  expect(await card.findByText("2 points are open")).toBeTruthy();
  const links = card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Open: Parts of the statement are empty: Input, Output", "#statement"],
    ["Open: Formulas that cannot be read: $\\frac{1$", "#statement"],
    ["Done: It has hidden tests", "#tests"],
    ["Being judged: Every reference solution has the expected result", "#solutions"],
  ]);
});

test("publishing with open points asks first and names them", async () => {
  const { person, sent } = openWorkshop(
    { status: "draft" },
    {
      [`GET ${PATH}/checklist`]: { json: { checks: CHECKS } },
      [`PUT ${PATH}/status`]: { json: { problem: PROBLEM } },
    },
  );
  await screen.findAllByText("2 points are open");
  await person.click(screen.getByRole("radio", { name: "Published" }));
  await person.click(screen.getByRole("button", { name: "Set status" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Parts of the statement are empty: Input, Output",
    "Formulas that cannot be read: $\\frac{1$",
  ]);
  expect(sent()).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("heading", { name: /Two Sum.*Published/ })).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ status: "published", isConfirmed: true }]);
});

test("saves what the editor begins with, in each language", async () => {
  const templates = { python: "print(0)" };
  const saved = { json: { problem: { ...PROBLEM, revision: 4, templates } } };
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}`]: saved });
  const card = within((await screen.findByRole("heading", { name: "Templates" })).closest("section") as HTMLElement);
  await person.selectOptions(card.getByRole("combobox", { name: "Language of the template" }), "Python");
  fireEvent.change(card.getByRole("textbox", { name: "Template" }), { target: { value: "print(0)" } });
  await person.click(card.getByRole("button", { name: "Save" }));
  expect(await card.findByRole("option", { name: "Python (has a template)" })).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, templates }]);
});

const PROPOSAL: Proposal = {
  ...{ _id: "018f0000-0000-7000-8000-0000000000f1", input: "2 2\n", output: null, proposer: "Ann", state: "open" },
  ...{ comment: "My program fails here.", reason: "", createdAt: "2026-11-26T10:00:00.000Z" },
};

test("puts a reported test into the list of tests, where it is not saved yet, and tells the reporter", async () => {
  const accepted = { rule: "solvers", proposals: [{ ...PROPOSAL, state: "accepted" }] };
  const { person, sent } = openWorkshop(
    {},
    {
      [`GET ${PATH}/proposedTests`]: { json: { rule: "solvers", proposals: [PROPOSAL] } },
      [`PUT ${PATH}/proposedTests/${PROPOSAL._id}`]: { json: accepted },
    },
  );
  expect(await screen.findByText("My program fails here.")).toBeTruthy();
  await person.type(screen.getByRole("textbox", { name: "Answer" }), "Thank you.");
  await person.click(screen.getByRole("button", { name: "Add to the tests" }));
  const tests = within(await screen.findByRole("list", { name: "Tests" }));
  expect(await tests.findByText("secret/reported")).toBeTruthy();
  expect((tests.getByRole("textbox", { name: "Input" }) as HTMLTextAreaElement).value).toBe("2 2\n");
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { state: "accepted", reason: "Thank you." }],
  ]);
});

test("sets who may report tests", async () => {
  const { person, sent } = openWorkshop(
    {},
    { [`PUT ${PATH}/proposedTests`]: { json: { rule: "nobody", proposals: [] } } },
  );
  await person.selectOptions(await screen.findByRole("combobox", { name: "Who may report tests" }), "Nobody");
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ rule: "nobody" }]);
});
