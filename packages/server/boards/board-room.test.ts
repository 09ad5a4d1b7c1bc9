import type { BoardMessage, ContestBoard } from "@assay/contract/routes/contests/board";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { applyDelta } from "@assay/scoreboard/board/apply-delta";
import { unpackDelta } from "@assay/scoreboard/board/wire";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import {
  addAttempt,
  addParticipant,
  change,
  judgeAttempt,
  type StoredContest,
  storeContest,
} from "#testing/contest-facts";
import { openLiveApp } from "#testing/open-live-app";

const { server, url, sockets } = await openLiveApp();
const ann = await server.signIn("ann");
const admin = await server.signIn("head", ROLE_ADMIN);

const read = async ({ key }: StoredContest, query = ""): Promise<ContestBoard> =>
  (await admin.get(`/api/contests/${key}/board${query}`)).json();

/** Joins a board's room, and notes what it sends: null for a board to read again. */
async function join(socket: Socket, { key }: StoredContest, view: "public" | "jury" = "public") {
  const messages: (BoardMessage | null)[] = [];
  socket.on("board", (message) => messages.push(message));
  return { reply: await socket.timeout(10_000).emitWithAck("join", "board", { key, view }), messages };
}

test("the changes that a visitor gets make of the board what another reader gets, and tell nothing of frozen results", async () => {
  const contest = await storeContest(server.db, { freeze: 200 });
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const { reply, messages } = await join(await sockets.visit(url), contest);
  expect(reply).toMatchObject({ ok: true });
  // The board was in memory already, or it is read again.
  await expect.poll(() => messages).toEqual([null]);
  const before = await read(contest);
  await addAttempt(server.db, contest, alpha, "A", 10, "accepted");
  const frozen = await addAttempt(server.db, contest, alpha, "B", 110);
  const solver = await addParticipant(server.db, contest.id, "beta");
  await addAttempt(server.db, contest, solver, "A", 5, "accepted");
  await expect
    .poll(async () => (await read(contest)).rows.map(({ name, solved }) => [name, solved]))
    .toEqual([
      ["beta", 1],
      ["alpha", 1],
    ]);
  const after = await read(contest);
  await expect.poll(() => messages.at(-1)?.delta.to).toBe(after.revision);
  const shown = messages
    .slice(1)
    .reduce(
      (table, message) => applyDelta(after.rules, 3, table, unpackDelta(after.rules, (message as BoardMessage).delta)),
      { revision: before.revision, rows: before.rows, firsts: before.firsts } as Parameters<typeof applyDelta>[2],
    );
  expect(shown).toMatchObject({ revision: after.revision, rows: after.rows, firsts: after.firsts });

  const count = messages.length;
  await judgeAttempt(server.db, frozen, "accepted");
  await expect.poll(async () => (await read(contest, "?view=jury")).rows[0]?.solved).toBe(2);
  expect(messages).toHaveLength(count);
});

test("the jury's room is for staff alone, and a board that is hidden later is not sent any more", async () => {
  const contest = await storeContest(server.db);
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  expect((await join(await sockets.connect(url, ann), contest, "jury")).reply).toMatchObject({ code: "forbidden" });
  expect((await join(await sockets.connect(url, admin), contest, "jury")).reply).toMatchObject({ ok: true });
  const { messages } = await join(await sockets.visit(url), contest);
  await change(server.db, contest.id, "contests", null, (db) =>
    db.updateTable("contests").set({ board: "hidden" }).where("id", "=", contest.id).execute(),
  );
  await addAttempt(server.db, contest, alpha, "A", 10, "accepted");
  await expect.poll(async () => (await read(contest)).rows[0]?.solved).toBe(1);
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  expect(messages.every((message) => message === null)).toBe(true);
  expect((await join(await sockets.visit(url), contest)).reply).toMatchObject({ code: "board_not_shown" });
});
