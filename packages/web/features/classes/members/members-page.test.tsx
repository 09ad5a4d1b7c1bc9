import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass, aMember } from "#testing/classes";
import { type Answers, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const MEMBERS = "/api/classes/physics/members";
const page = (members: object[], more: object = {}) => ({
  json: {
    members,
    total: members.length,
    hasMore: false,
    sections: [{ name: "7a", count: 2 }],
    pendingCount: 0,
    ...more,
  },
});

function open(answers: Answers, change: object = {}, search = "") {
  storeUser({ user: ADA });
  const calls = fakeApi({ "GET /api/classes/physics": { json: { class: aClass(change) } }, ...answers });
  return { calls, ...renderApp(`/classes/physics/members${search}`) };
}

test("a teacher changes a member's role, sections, number and extra time", async () => {
  const member = aMember(1);
  const { calls, person } = open({
    [`GET ${MEMBERS}`]: page([member, aMember(2)]),
    [`PUT ${MEMBERS}/${member.userId}`]: { json: { member } },
  });
  await person.click(await screen.findByRole("button", { name: "Edit Student 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Student 1" });
  await person.selectOptions(within(dialog).getByLabelText("Role"), "Assistant");
  await person.clear(within(dialog).getByLabelText("Sections"));
  await person.type(within(dialog).getByLabelText("Sections"), "7b; Robotics");
  await person.clear(within(dialog).getByLabelText("Extra time"));
  await person.type(within(dialog).getByLabelText("Extra time"), "1,25");
  await person.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await findToast("success", "Saved")).toBeDefined();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    ...{ role: "assistant", sections: ["7b", "Robotics"], studentNumber: "", extraTime: 1.25 },
  });
});

test("who waits is let in together", async () => {
  const waiting = [aMember(1, { state: "pending" }), aMember(2, { state: "pending" })];
  const { calls, person } = open(
    {
      [`GET ${MEMBERS}`]: page(waiting, { pendingCount: 2 }),
      "POST /api/classes/physics/member-states": { json: { changed: 2 } },
    },
    {},
    "?state=pending",
  );
  await person.click(await screen.findByRole("checkbox", { name: "Choose all on this page" }));
  await person.click(screen.getByRole("button", { name: "Let in" }));
  expect(await findToast("success", "2 members changed")).toBeDefined();
  const userIds = waiting.map(({ userId }) => userId);
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ userIds, state: "active" });
});

test("new passwords are offered for accounts of the class alone, and shown on cards", async () => {
  const [own, other] = [aMember(1), aMember(2, { isOwnAccount: false })];
  const card = {
    userId: own.userId,
    name: own.name,
    userName: own.userName,
    section: "7a",
    password: "maple-otter-lamp",
  };
  const { person } = open({
    [`GET ${MEMBERS}`]: page([own, other]),
    "POST /api/classes/physics/member-passwords": { status: 201, json: { cards: [card] } },
  });
  await person.click(await screen.findByRole("checkbox", { name: "Choose Student 2" }));
  expect(screen.queryByRole("button", { name: "New passwords" })).toBeNull();
  await person.click(screen.getByRole("checkbox", { name: "Choose Student 2" }));
  await person.click(screen.getByRole("checkbox", { name: "Choose Student 1" }));
  await person.click(screen.getByRole("button", { name: "New passwords" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "New passwords" }));
  expect(await screen.findByText("maple-otter-lamp")).toBeDefined();
});

test("a student sees names alone, and can leave", async () => {
  const classmate = aMember(1, {
    studentNumber: null,
    extraTime: null,
    source: null,
    joinedAt: null,
    isOwnAccount: false,
  });
  open({ [`GET ${MEMBERS}`]: page([classmate]) }, { role: "student", mayManage: false, isOwner: false });
  expect(await screen.findByText("Student 1")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Leave the class" })).toBeDefined());
  expect(screen.queryByRole("link", { name: "Invitations" })).toBeNull();
});
