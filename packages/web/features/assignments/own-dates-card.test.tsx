import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { OwnDatesCard } from "#features/assignments/own-dates-card";
import { type Answers, fakeApi } from "#testing/fake-api";
import { renderWithProviders } from "#testing/render";

const PATH = "/api/classes/7a/assignments/loops/own-dates";
const OWN = {
  ...{ _id: "018f0000-0000-7000-8000-0000000000f1", user: { userName: "ann", name: "Ann" }, section: null },
  ...{ opensAt: null, dueAt: null, closesAt: null, extraMinutes: 30, mostTries: null, isExcused: false, reason: "" },
};
const changes = (count: number) => ({
  json: {
    ...{ count, releasedCount: 0, basis: "b" },
    changes: count === 0 ? [] : [{ name: "Ann", userName: "ann", from: "2", to: "3" }],
  },
});

function open(preview: Answers[string]) {
  const member = { userName: "ann", name: "Ann" };
  const calls = fakeApi({
    [`GET ${PATH}`]: { json: { overrides: [OWN] } },
    [`POST ${PATH}/preview`]: preview,
    [`PUT ${PATH}`]: { json: { overrides: [OWN] } },
    [`DELETE ${PATH}/${OWN._id}`]: { json: { overrides: [] } },
    "GET /api/classes/7a/members": { odd: { members: [member], hasMore: false, sections: [{ name: "Monday" }] } },
  });
  renderWithProviders(<OwnDatesCard slug="7a" name="loops" timeZone="Europe/Berlin" mayManage />);
  const sent = () => calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  return { sent, person: userEvent.setup() };
}

async function giveTime(person: ReturnType<typeof userEvent.setup>) {
  await person.click(await screen.findByRole("button", { name: "Give own dates" }));
  const form = await screen.findByRole("dialog", { name: "Give own dates" });
  await within(form).findByRole("option", { name: "Ann" });
  await person.selectOptions(within(form).getByRole("combobox", { name: "Section or student" }), "user:ann");
  const minutes = within(form).getByRole("spinbutton", { name: "Minutes of extra time" });
  await person.clear(minutes);
  await person.type(minutes, "45");
  await person.click(within(form).getByRole("button", { name: "Save" }));
}

test("own dates that change grades are saved once their teacher has seen which", async () => {
  const { sent, person } = open(changes(1));
  await giveTime(person);
  const shown = await screen.findByRole("dialog", { name: "1 grade changes" });
  expect(within(shown).getByText("2 → 3")).toBeTruthy();
  expect(sent()).toEqual([`POST ${PATH}/preview`]);
  await person.click(within(shown).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual([`POST ${PATH}/preview`, `PUT ${PATH}`]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("going back keeps what was entered and saves nothing", async () => {
  const { sent, person } = open(changes(1));
  await giveTime(person);
  const shown = await screen.findByRole("dialog", { name: "1 grade changes" });
  await person.click(within(shown).getByRole("button", { name: "Back" }));
  expect(screen.getByRole("spinbutton", { name: "Minutes of extra time" })).toHaveProperty("value", "45");
  expect(sent()).toEqual([`POST ${PATH}/preview`]);
});

test("own dates that change no grade are saved at once", async () => {
  const { sent, person } = open(changes(0));
  await giveTime(person);
  await waitFor(() => expect(sent()).toEqual([`POST ${PATH}/preview`, `PUT ${PATH}`]));
});

test("taking dates away shows first which grades change", async () => {
  const { sent, person } = open(changes(1));
  await person.click(await screen.findByRole("button", { name: "Take the dates of Ann away" }));
  const shown = await screen.findByRole("dialog", { name: "1 grade changes" });
  expect(sent()).toEqual([`POST ${PATH}/preview`]);
  await person.click(within(shown).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual([`POST ${PATH}/preview`, `DELETE ${PATH}/${OWN._id}`]));
});
