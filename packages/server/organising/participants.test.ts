import { MINUTE } from "@assay/contract/vocabulary/units";
import { expect, test } from "vitest";
import { type MadeContest, setUpContests } from "#testing/contests";

const world = setUpContests();

const list = async ({ url }: MadeContest, q = "") =>
  (await world.admin.get(`${url}/participants?page=1&q=${encodeURIComponent(q)}`)).json();

test("teams of several users are entered with groups and organisation, found and changed", async () => {
  const contest = await world.createContest({ unit: "team", joining: "invited" });
  const people = {
    groups: [{ key: "north", name: "North" }],
    organisations: [{ key: "uni", name: "University", country: "THA" }],
    staff: [{ userName: "ben", role: "jury" }],
  };
  expect((await world.admin.put(`${contest.url}/people`, people)).json()).toMatchObject(people);
  const added = await world.admin.post(`${contest.url}/participants`, {
    participants: [{ name: "Blue", userNames: ["Ann"], groupKeys: ["north"], organisationKey: "uni" }, { name: "Red" }],
  });
  expect([added.statusCode, added.json()]).toEqual([201, { added: 2 }]);
  const { participants, total } = await list(contest, "ann");
  expect(participants).toMatchObject([
    { name: "Blue", key: "1", userNames: ["ann"], groupKeys: ["north"], organisationKey: "uni" },
  ]);
  expect(total).toBe(1);
  const [{ participantId, ...blue }] = participants;
  const url = `${contest.url}/participants/${participantId}`;
  const { participant } = (await world.admin.put(url, { ...blue, kind: "guest", isDisqualified: true })).json();
  expect(participant).toMatchObject({ kind: "guest", isDisqualified: true });
  expect((await world.admin.put(url, blue)).json().participant).toMatchObject(blue);
  expect((await world.ben.get(`${contest.url}/people`)).statusCode).toBe(403);
  expect((await world.admin.put(`${contest.url}/people`, { ...people, organisations: [] })).json()).toMatchObject({
    field: "organisations",
    message: "organisations has to keep University, which has participants",
  });
});

test("who is entered is somebody, and takes part once; one that is not right enters nobody", async () => {
  const contest = await world.createContest();
  const enter = async (...participants: object[]) =>
    (await world.admin.post(`${contest.url}/participants`, { participants })).json();
  expect(await enter({ userNames: ["ann"] }, { userNames: ["nobody-here"] })).toMatchObject({
    field: "participants.1.userNames",
    message: "There is no user nobody-here",
  });
  expect((await list(contest)).total).toBe(0);
  await enter({ userNames: ["ann"] });
  expect(await enter({ userNames: ["ann"] })).toMatchObject({ field: "participants.0.userNames" });
  expect(await enter({ name: "  " })).toMatchObject({ field: "participants.0.name" });
});

test("who has submitted cannot be removed", async () => {
  const contest = await world.createContest();
  await world.submitAt(world.ann, contest, "A", "accepted");
  await world.ben.post(`${contest.url}/join`, {});
  const [ann, ben] = (await list(contest)).participants;
  const remove = (id: string) => world.admin.delete(`${contest.url}/participants/${id}`);
  expect((await remove(ann.participantId)).statusCode).toBe(409);
  expect((await remove(ben.participantId)).statusCode).toBe(200);
  expect((await list(contest)).total).toBe(1);
});

test("omegaup#2081: extra time of one participant moves only their end, and their board", async () => {
  const contest = await world.createContest();
  await world.submitAt(world.ann, contest, "A", "accepted", 65);
  await world.submitAt(world.ben, contest, "A", "accepted", 65);
  await world.beginAgo(contest, 62);
  const [ann, ben] = (await list(contest)).participants;
  const { participantId, ...values } = ann;
  await world.admin.put(`${contest.url}/participants/${participantId}`, { ...values, extraMs: 10 * MINUTE });
  const place = async (person: typeof world.ann) => (await person.get(contest.url)).json().contest.participation;
  const endAt = Date.parse((await world.ann.get(contest.url)).json().contest.endAt);
  expect(Date.parse((await place(world.ann)).endsAt) - endAt).toBe(10 * MINUTE);
  expect((await place(world.ben)).endsAt).toBe(ben.endsAt);
  const { rows } = (await world.admin.get(`${contest.url}/board?view=jury`)).json();
  expect(rows.map(({ solved }: { solved: number }) => solved)).toEqual([1, 0]);
});

test("an edit of groups and organisations that somebody else has changed meanwhile is refused; groups keep their order", async () => {
  const contest = await world.createContest();
  const url = `${contest.url}/people`;
  const read = async () => (await world.admin.get(url)).json();
  const groups = ["south", "north"].map((key) => ({ key, name: key }));
  const { revision } = await read();
  expect((await world.admin.put(url, { groups, organisations: [], staff: [], revision })).statusCode).toBe(200);
  const late = await world.admin.put(url, { groups: [], organisations: [], staff: [], revision });
  expect([late.statusCode, late.json().code]).toEqual([409, "contest_changed"]);
  const now = await read();
  expect(now.groups.map(({ key }: { key: string }) => key)).toEqual(["south", "north"]);
  const unknown = await world.admin.put(url, { ...now, staff: [{ userName: "nobody-here", role: "jury" }] });
  expect(unknown.json().field).toBe("staff.0.userName");
});

test("who is in a group that goes is in no group, and tools are told of both", async () => {
  const contest = await world.createContest();
  await world.admin.put(`${contest.url}/people`, {
    ...{ groups: [{ key: "north", name: "North" }], organisations: [], staff: [] },
  });
  await world.admin.post(`${contest.url}/participants`, { participants: [{ name: "Blue", groupKeys: ["north"] }] });
  const events = async () => {
    const { db } = world.server;
    const rows = await db
      .selectFrom("contest_events")
      .innerJoin("contests", "contests.id", "contest_id")
      .where("contests.key", "=", contest.key)
      .where("type", "in", ["teams", "groups"])
      .select("type")
      .orderBy("contest_events.revision")
      .execute();
    return rows.map(({ type }) => type);
  };
  const before = await events();
  await world.admin.put(`${contest.url}/people`, { groups: [], organisations: [], staff: [] });
  expect((await events()).slice(before.length).sort()).toEqual(["groups", "teams"]);
  expect((await list(contest)).participants).toMatchObject([{ name: "Blue", groupKeys: [] }]);
});

test("all of a group get extra time with one change; lists are narrowed by group, kind and state", async () => {
  const contest = await world.createContest();
  await world.admin.put(`${contest.url}/people`, {
    ...{ groups: [{ key: "north", name: "North" }], organisations: [], staff: [] },
  });
  await world.admin.post(`${contest.url}/participants`, {
    participants: [
      { name: "Blue", groupKeys: ["north"] },
      { name: "Red", groupKeys: ["north"], kind: "guest" },
      { name: "Green", userNames: ["ann"] },
    ],
  });
  const names = async (query: string) => {
    const { participants } = (await world.admin.get(`${contest.url}/participants?page=1&${query}`)).json();
    return participants.map(({ name }: { name: string }) => name);
  };
  const change = async (body: object) => (await world.admin.put(`${contest.url}/participants`, body)).json();
  expect(await change({ which: { group: "north" }, set: { extraMs: 10 * MINUTE } })).toEqual({ changed: 2 });
  expect(await names("state=own_time")).toEqual(["Blue", "Red"]);
  expect(await names("group=north&kind=guest")).toEqual(["Red"]);
  expect(await names("state=no_user")).toEqual(["Blue", "Red"]);
  expect(await change({ which: { q: "green" }, set: { joins: "north", isDisqualified: true } })).toEqual({
    changed: 1,
  });
  expect(await names("group=north&state=disqualified")).toEqual(["Green"]);
  const [{ participantId: id }] = (await list(contest, "Blue")).participants;
  expect(await change({ which: { ids: [id] }, set: { leaves: "north" } })).toEqual({ changed: 1 });
  expect(await names("group=north")).toEqual(["Red", "Green"]);
  expect(await change({ which: {}, set: {} })).toMatchObject({ field: "set" });
  expect(await change({ which: {}, set: { organisationKey: "nowhere" } })).toMatchObject({
    field: "set.organisationKey",
  });
});
