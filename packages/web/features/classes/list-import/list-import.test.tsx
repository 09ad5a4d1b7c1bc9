import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { type Answers, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "/api/classes/physics/list";
const ID = "018f0000-0000-7000-8000-000000000001";
const planned = (action: string, name: string, more: object = {}) => ({
  ...{ action, name, userName: name.toLowerCase().replace(" ", "."), account: null, problem: null, ...more },
});

function open(answers: Answers) {
  storeUser({ user: ADA });
  const calls = fakeApi({ "GET /api/classes/physics": { json: { class: aClass() } }, ...answers });
  return { calls, ...renderApp("/classes/physics/import") };
}

async function paste(person: ReturnType<typeof open>["person"], text: string) {
  await person.click(await screen.findByLabelText("Or paste the rows"));
  await person.paste(text);
  await person.click(screen.getByRole("button", { name: "Read the rows" }));
}

test("users.md fault 15: the columns of a list are guessed, chosen by hand, and what happens is shown before it is stored", async () => {
  const cards = [
    { userId: ID, name: "Anna Meier", userName: "anna.meier", section: "7a", password: "maple-otter-lamp" },
  ];
  const { calls, person } = open({
    [`POST ${LIST}/check`]: {
      json: { rows: [planned("create", "Anna Meier"), planned("known", "Can Oez")], accountsLeft: 5 },
    },
    [`POST ${LIST}`]: { status: 201, json: { rows: [planned("create", "Anna Meier")], cards } },
  });
  await paste(person, "Nachname;Vorname;Klasse;Bus\nMeier;Anna;7a;12\nOez;Can;7b;14");
  const choices = screen.getAllByRole("combobox", { name: /^Column/ });
  expect(choices.map((choice) => (choice as HTMLSelectElement).value)).toEqual(["surname", "firstName", "section", ""]);
  await person.selectOptions(screen.getByLabelText("Column 4: Bus"), "Student number");
  await person.click(screen.getByRole("button", { name: "Show what happens" }));
  const table = await screen.findByRole("table", { name: "What will happen" });
  expect(within(table).getByText("New account")).toBeDefined();
  expect(screen.getByText("1 new account, 0 changes, 1 row without a change")).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: "Import" }));
  const shown = await screen.findByRole("region", { name: "Cards to print" });
  expect(within(shown).getByText("maple-otter-lamp")).toBeDefined();
  const { body } = calls.findLast(({ method }) => method === "POST") ?? {};
  expect(body).toMatchObject({
    words: 3,
    rows: [
      { surname: "Meier", firstName: "Anna", section: "7a", studentNumber: "12" },
      { surname: "Oez", firstName: "Can", section: "7b", studentNumber: "14" },
    ],
  });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await person.click(within(shown).getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("an admin confirms an existing account row by row; a teacher reads whom to invite", async () => {
  const account = { userId: ID, userName: "can", name: "Can Oez" };
  const { calls, person } = open({
    [`POST ${LIST}/check`]: {
      json: { rows: [planned("exists", "Can Oez", { account }), planned("invite", "Eve Fox")], accountsLeft: null },
    },
    [`POST ${LIST}`]: { status: 201, json: { rows: [planned("join", "Can Oez")], cards: [] } },
  });
  await paste(person, "Oez;Can\nFox;Eve");
  await person.click(screen.getByRole("button", { name: "Show what happens" }));
  expect(await screen.findByRole("link", { name: "To the invitations" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Import" }).ariaDisabled).toBe("true");
  await person.click(screen.getByRole("checkbox", { name: "Add the account can of Can Oez" }));
  await person.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("1 row imported. No new account was needed.")).toBeDefined();
  const sent = calls.findLast(({ method }) => method === "POST")?.body as { rows: { accountId: string | null }[] };
  expect(sent.rows.map(({ accountId }) => accountId)).toEqual([ID, null]);
});

test("says what a list lacks, and leads back to another one", async () => {
  const { person } = open({});
  await paste(person, "Meier;Anna");
  await person.selectOptions(screen.getByLabelText("Column 1"), "Email");
  await person.selectOptions(screen.getByLabelText("Column 2"), "Email");
  expect(screen.getByRole("alert").textContent).toBe("Two columns are the same");
  await person.selectOptions(screen.getByLabelText("Column 2"), "Leave out");
  expect(screen.getByRole("alert").textContent).toBe("Choose which column has the names");
  await person.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(screen.getByLabelText("Or paste the rows")).toBeDefined());
});
