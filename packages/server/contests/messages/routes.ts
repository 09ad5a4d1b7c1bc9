import { CONTEST_MESSAGE_ROUTES } from "@assay/contract/routes/contests/messages";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findContest, findOwnContest, holdContest } from "#contests/contest";
import { listMessages } from "#contests/messages/read-messages";
import { askJury, closeMessage, sendJuryMessage, settleQuestion } from "#contests/messages/send-message";
import { registerRoutes } from "#http/register-route";

/** Questions to the jury of a contest, its answers and announcements. */
export function registerContestMessageRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofJury = (viewing: Viewing, key: string) => findOwnContest(db, viewing, key, ["manager", "jury"]);

  registerRoutes(app, CONTEST_MESSAGE_ROUTES, {
    listContestMessages: async ({ params, query, viewing }) =>
      listMessages(db, viewing, await findContest(db, viewing, params.key), query),
    askJury: async ({ params, body, viewing }) => ({
      message: await askJury(db, viewing, await findContest(db, viewing, params.key), body),
    }),
    closeContestMessage: async ({ params, viewing }) => {
      await closeMessage(db, viewing, await findContest(db, viewing, params.key), params.number);
      return DONE.messageClosed;
    },
    sendJuryMessage: async ({ params, body, viewing }) => ({
      message: await sendJuryMessage(db, viewing, await ofJury(viewing, params.key), body),
    }),
    settleQuestion: async ({ params, viewing }) => {
      await settleQuestion(db, await ofJury(viewing, params.key), params.number);
      return DONE.questionSettled;
    },
    readCannedAnswers: async ({ params, viewing }) => ({
      answers: await readAnswers(db, (await ofJury(viewing, params.key)).row.id),
    }),
    writeCannedAnswers: async ({ params, body, viewing }) => {
      const { id } = (await ofJury(viewing, params.key)).row;
      await db.transaction().execute(async (transaction) => {
        await holdContest(transaction, id);
        await transaction.deleteFrom("contest_canned_answers").where("contest_id", "=", id).execute();
        if (body.answers.length === 0) return;
        await transaction
          .insertInto("contest_canned_answers")
          .values(body.answers.map((text, position) => ({ contest_id: id, position, text })))
          .execute();
      });
      return { answers: body.answers };
    },
    listRecipients: async ({ params, viewing }) => {
      const { id } = (await ofJury(viewing, params.key)).row;
      const participants = await db
        .selectFrom("participants")
        .where("contest_id", "=", id)
        .where("run", "=", 0)
        .select(["id", "name"])
        .orderBy("name")
        .execute();
      const groups = await db
        .selectFrom("contest_groups")
        .where("contest_id", "=", id)
        .select(["key as id", "name"])
        .orderBy("name")
        .execute();
      return { participants, groups };
    },
  });
}

async function readAnswers(db: Database, contestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contest_canned_answers")
    .where("contest_id", "=", contestId)
    .select("text")
    .orderBy("position")
    .execute();
  return rows.map(({ text }) => text);
}
