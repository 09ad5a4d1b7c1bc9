import { randomUUID } from "node:crypto";
import { NOTICE_KINDS, type NoticeKind } from "@assay/contract/vocabulary/notice";
import { DAY, HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tellOfDueWork } from "#assignments/tell-due-work";
import { tellOfRejudges } from "#rejudges/tell-users";
import { numberOf, submit } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { addSolved } from "#testing/fixtures";
import { addAssignment, computeAll, sendWork } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

// Each kind of notice: who is told when it happens, once, and that nobody else is. Details of a kind are beside what tells of it.

/** Ann and Ben are students of a class, Cem is none; the admin is the class's owner, and decides reports. */
const NAMES = ["admin", "teacher", "assistant", "observer", "ann", "ben", "cem"] as const;
type Name = (typeof NAMES)[number];

let server: TestApp;
const people = {} as Record<Name, SignedIn>;
let classes = 0;
let slug: string;
let path: string;
let number: number;
beforeAll(async () => {
  server = await openTestApp();
  people.admin = await server.signInAdmin();
  for (const name of NAMES) if (name !== "admin") people[name] = await server.signIn(name);
});
/** Each test has a class with an assignment, which Ann has solved. */
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
  classes += 1;
  slug = `class-${classes}`;
  path = `/api/classes/${slug}/assignments/sheet`;
  await people.admin.post("/api/classes", { slug, name: "Class" });
  const { teacher, assistant, observer, ann, ben } = people;
  await addMembers(server.db, slug, {
    ...{ [teacher.userId]: "teacher", [assistant.userId]: "assistant", [observer.userId]: "observer" },
    ...{ [ann.userId]: "student", [ben.userId]: "student" },
  });
  const { id, problemIds } = await addAssignment(server.db, slug, "sheet", [3]);
  const problemId = problemIds[0] ?? "";
  const verdicts = ["accepted", "accepted", "accepted"] as const;
  const sent = await sendWork(server.db, { assignmentId: id, problemId, userId: ann.userId, verdicts });
  await computeAll(server.db);
  const { rows } = await sql<{ number: number }>`
    select number::float8 as number from submissions where id = ${sent}`.execute(server.db);
  number = rows[0]?.number ?? 0;
  await forget();
});
afterAll(() => server.close());

const forget = () => server.db.deleteFrom("notices").execute();
const written = (text = "Why?") => ({ text, key: randomUUID() });
const startThread = async (who: Name, visibility: "now" | "staff" | "release" = "now") =>
  (await people[who].post(`/api/feedback/submissions/${number}/threads`, { ...written(), visibility })).json().thread
    ._id as string;
const reply = (who: Name, threadId: string) =>
  people[who].post(`/api/feedback/threads/${threadId}/comments`, written("So."));
const releaseToAll = () => people.teacher.post(`${path}/release`, { to: { kind: "all" } });
const addByName = () => people.admin.post(`/api/classes/${slug}/members`, { userName: "cem" });
async function askForRegrade(): Promise<string> {
  await releaseToAll();
  await people.teacher.put(`${path}/regrade/deadline`, { until: new Date(Date.now() + HOUR).toISOString() });
  await forget();
  const asked = await people.ann.post(`${path}/regrade`, written());
  expect(asked.statusCode, asked.body).toBe(201);
  return asked.json().request._id;
}
async function waitToBeLetIn(): Promise<void> {
  await server.db.updateTable("classes").set({ joining: "approval" }).where("slug", "=", slug).execute();
  const { secret } = (await people.teacher.post(`/api/classes/${slug}/invitations`, { kind: "code" })).json();
  await people.cem.post("/api/class-invitations/accept", { secret });
}
async function report(): Promise<string> {
  await server.db.deleteFrom("reports").execute();
  const { id } = await server.db
    .insertInto("chat_messages")
    .values({ user_id: people.ben.userId, user_name: "ben", text: "An insult", connection: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await people.ann.post("/api/reports", { chatMessageId: Number(id), reason: "rude" });
  return (await people.admin.get("/api/admin/reports")).json().reports[0]._id;
}
/** Ann reports a test of a problem without an author. Returns the address of the decision. */
async function proposeTest(): Promise<string> {
  const problemId = await addProblem(server.db);
  await addSolved(server.db, people.ann.userId, problemId, 10);
  await people.ann.post(`/api/problem/${problemId}/proposedTests`, { input: "1\n", output: null, comment: "" });
  const list = `/api/admin/problems/${problemId}/proposedTests`;
  return `${list}/${(await people.admin.get(list)).json().proposals[0]._id}`;
}
/** A problem that everybody discusses. */
async function addTalk(): Promise<string> {
  const problemId = await addProblem(server.db);
  await server.db.updateTable("problems").set({ discussion: "everybody" }).where("id", "=", problemId).execute();
  return problemId;
}
async function askAuthors(): Promise<string> {
  return (await people.ann.post(`/api/problem/${await addTalk()}/questions`, { text: "Why?" })).json().question._id;
}
async function rejudge(): Promise<void> {
  const own = await numberOf(server.db, await submit(people.ann, await addProblem(server.db)));
  await sql`with added as (
      insert into rejudges (name, state, total, ended_at) values ('Again', 'applied', 1, now()) returning id)
    insert into rejudged_submissions (rejudge_id, number, submission_id, state, old_verdict, verdict)
    select added.id, number, submissions.id, 'applied', 'wrong_answer', 'accepted'
    from added, submissions where number = ${own}`.execute(server.db);
  await tellOfRejudges(server.db);
  await tellOfRejudges(server.db);
}

interface Case {
  readonly happens: () => Promise<unknown>;
  readonly to: readonly Name[];
}

const CASES: Readonly<Record<NoticeKind, Case>> = {
  question_answered: {
    happens: async () => {
      const threadId = await startThread("ann");
      await forget();
      await reply("assistant", threadId);
    },
    to: ["ann"],
  },
  comment_added: { happens: () => startThread("assistant"), to: ["ann"] },
  grades_released: {
    happens: async () => {
      await releaseToAll();
      await releaseToAll();
    },
    to: ["ann", "ben"],
  },
  work_due: {
    happens: async () => {
      const dueAt = new Date(Date.now() + DAY / 2);
      await sql`update assignments set due_at = ${dueAt} where class_id = (select id from classes where slug = ${slug})`.execute(
        server.db,
      );
      await tellOfDueWork(server.db, new Date());
      await tellOfDueWork(server.db, new Date());
    },
    // Ann has sent everything.
    to: ["ben"],
  },
  regrade_asked: { happens: askForRegrade, to: ["admin", "teacher", "assistant"] },
  regrade_answered: {
    happens: async () => {
      const requestId = await askForRegrade();
      await forget();
      await people.assistant.post(`/api/regrades/${requestId}/messages`, { ...written("No."), outcome: "kept" });
    },
    to: ["ann"],
  },
  submission_rejudged: { happens: rejudge, to: ["ann"] },
  class_added: {
    happens: async () => {
      await addByName();
      await addByName();
    },
    to: ["cem"],
  },
  class_approved: {
    happens: async () => {
      await waitToBeLetIn();
      await forget();
      const approved = { userIds: [people.cem.userId], state: "active" };
      await people.teacher.post(`/api/classes/${slug}/member-states`, approved);
    },
    to: ["cem"],
  },
  class_waiting: { happens: waitToBeLetIn, to: ["admin", "teacher"] },
  discussion_reply: {
    happens: async () => {
      const discussion = `/api/problem/${await addTalk()}/discussion`;
      const { number } = (await people.ann.post(discussion, { title: "Bounds", text: "How large?" })).json().post;
      await people.ben.post(`${discussion}/${number}`, { text: "Small." });
    },
    to: ["ann"],
  },
  problem_question_asked: { happens: askAuthors, to: ["admin"] },
  problem_question_answered: {
    happens: async () => {
      const id = await askAuthors();
      await forget();
      await people.admin.put(`/api/problemQuestions/${id}`, { text: "Yes." });
    },
    to: ["ann"],
  },
  report_opened: { happens: report, to: ["admin"] },
  report_decided: {
    happens: async () => {
      const reportId = await report();
      await forget();
      await people.admin.post(`/api/admin/reports/${reportId}`, { action: "dismiss" });
    },
    to: ["ann"],
  },
  test_proposed: { happens: proposeTest, to: ["admin"] },
  test_decided: {
    happens: async () => {
      const decision = await proposeTest();
      await forget();
      await people.admin.put(decision, { state: "declined", reason: "" });
    },
    to: ["ann"],
  },
};

/** What each person reads in the bell: the kind, and how often it happened. */
async function told(): Promise<Partial<Record<Name, string[]>>> {
  const all = await Promise.all(
    NAMES.map(async (name) => {
      const { notices, unread } = (await people[name].get("/api/notices")).json();
      expect(unread).toBe(notices.length);
      return [name, notices.map(({ kind, times }: { kind: string; times: number }) => `${kind} ${times}`)] as const;
    }),
  );
  return Object.fromEntries(all.filter(([, notices]) => notices.length > 0));
}
const once = (kind: NoticeKind, to: readonly Name[]) => Object.fromEntries(to.map((name) => [name, [`${kind} 1`]]));

test.each(NOTICE_KINDS)("%s is told once to those whom it is for, and to nobody else", async (kind) => {
  const { happens, to } = CASES[kind];
  await happens();
  expect(await told()).toEqual(once(kind, to));
});

test("who is added by a list hears of it once, however often the list is loaded; who has a new account does not", async () => {
  const known = { name: "Name of cem", userName: "cem", accountId: people.cem.userId };
  const load = (rows: object[]) => people.admin.post(`/api/classes/${slug}/list`, { rows });
  const { rows, cards } = (await load([known, { surname: "New", firstName: "Dora" }])).json();
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(["join", "create"]);
  await load([known]);
  expect(await server.db.selectFrom("notices").select("id").where("user_id", "=", cards[0].userId).execute()).toEqual(
    [],
  );
  expect(await told()).toEqual(once("class_added", ["cem"]));
});

test("what staff write for themselves, or for the release, is told to nobody", async () => {
  await startThread("assistant", "staff");
  await startThread("teacher", "release");
  expect(await told()).toEqual({});
});

test("a student who writes again is heard by those of the staff who have written there", async () => {
  const threadId = await startThread("assistant");
  await forget();
  await reply("ann", threadId);
  expect(await told()).toEqual(once("comment_added", ["assistant"]));
});
