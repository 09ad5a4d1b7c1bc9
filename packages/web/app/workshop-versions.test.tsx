import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast } from "#testing/render";
import { openWorkshop, PATH, PROBLEM } from "#testing/workshop";

const VERSION = { at: "2026-11-20T10:00:00.000Z", author: "Ada Lovelace", isCurrent: false };
const VERSIONS = [
  { ...VERSION, number: 3, isCurrent: true, changes: [{ field: "tests", from: null, to: "1 added" }] },
  { ...VERSION, number: 2, changes: [{ field: "timeLimit", from: "1 s", to: "2 s" }] },
  { ...VERSION, number: 1, author: null, changes: [] },
];
const DIFFERENCE = {
  fields: [
    { field: "timeLimit", before: "1 s", after: "2 s" },
    { field: "description", before: "Add\nboth.", after: "Add\nthem." },
  ],
  tests: [{ name: "secret/7", change: "changed", parts: ["output"] }],
  isReordered: false,
};

test("lists versions and compares one with the one before, and with the current one", async () => {
  const compared: (string | null)[] = [];
  const { person } = openWorkshop(
    {},
    {
      [`GET ${PATH}/versions`]: { json: { versions: VERSIONS } },
      [`GET ${PATH}/versions/2`]: ({ search }) => {
        compared.push(search.get("with"));
        return { json: { difference: DIFFERENCE } };
      },
      [`GET ${PATH}/versions/3`]: { json: { difference: { fields: [], tests: [], isReordered: false } } },
    },
  );
  const rows = within(await screen.findByRole("list", { name: "Versions" }));
  await rows.findByText("tests (1 added)");
  expect(rows.getByText("time limit: 1 s → 2 s")).toBeTruthy();
  expect(rows.getByText("Before the first edit")).toBeTruthy();
  expect(rows.queryByRole("button", { name: "Restore version 3" })).toBeNull();
  await person.click(rows.getByRole("button", { name: "Compare version 2" }));
  const shown = await rows.findByRole("region", { name: "From version 1 to version 2" });
  expect(compared).toEqual(["1"]);
  expect(shown.textContent).toContain("Description Add−removed:both.+added:them.");
  expect(within(shown).getByRole("list", { name: "Tests" }).textContent).toBe("secret/7 changed: expected output");
  await person.selectOptions(rows.getByRole("combobox", { name: "Compared with" }), "the current version");
  expect(await rows.findByText("The two versions do not differ.")).toBeTruthy();
});

test("restores a version after asking, and all cards show it", async () => {
  const restored = { ...PROBLEM, title: "Two Numbers", revision: 4 };
  const { person, sent } = openWorkshop(
    {},
    {
      [`GET ${PATH}/versions`]: { json: { versions: VERSIONS } },
      [`POST ${PATH}/versions/1/restore`]: { json: { problem: restored } },
    },
  );
  await person.type(await screen.findByRole("textbox", { name: "Title" }), " unsaved");
  await person.click(await screen.findByRole("button", { name: "Restore version 1" }));
  expect(sent()).toEqual([]);
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Restore" }));
  expect(await findToast("success", "Version 1 restored")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3 }]);
  expect((screen.getByRole("textbox", { name: "Title" }) as HTMLInputElement).value).toBe("Two Numbers");
});
