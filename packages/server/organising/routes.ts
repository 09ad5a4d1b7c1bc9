import { MANAGE_CONTEST_ROUTES } from "@assay/contract/routes/contests/manage";
import { CONTEST_PEOPLE_ROUTES } from "@assay/contract/routes/contests/people";
import type { FastifyInstance } from "fastify";
import { nameReader } from "#access/people";
import type { Viewing } from "#access/viewer";
import { DONE } from "#base/done";
import { findContest, findOwnContest } from "#contests/contest";
import { createContest } from "#contests/create-contest";
import { sendLogo } from "#contests/logos";
import { showContest } from "#contests/show-contest";
import { registerRoutes } from "#http/register-route";
import { changeClock } from "#organising/change-contest";
import { checkContest } from "#organising/check-contest";
import { deleteContest, editContest } from "#organising/edit-contest";
import { addParticipants, changeParticipants, editParticipant, removeParticipant } from "#organising/edit-participants";
import { changeLogo } from "#organising/logos";
import { listParticipants } from "#organising/participants";
import { editPeople, readPeople } from "#organising/people";
import { previewChange } from "#organising/preview";
import { showManaged } from "#organising/show-managed";

/** What organisers do with a contest: create it, set it up, run its clock. */
export function registerOrganisingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const readManaged = async (viewing: Viewing, key: string) => {
    const { row } = await findOwnContest(db, viewing, key, ["manager"]);
    return showManaged(db, row, viewing);
  };
  /** Who has changed a contest finds its board changed, and frozen or not, from the answer on. */
  const onBoard = async <Result>(key: string, change: Promise<Result>): Promise<Result> => {
    const result = await change;
    await app.boards.catchUp(key);
    return result;
  };

  registerRoutes(app, MANAGE_CONTEST_ROUTES, {
    createContest: async ({ body, viewer, viewing }) => {
      await createContest(db, app.renderMarkdown(viewer), viewer, body);
      const contest = await findContest(db, viewing, body.key);
      return { contest: await showContest(db, viewing, contest), now: viewing.at.toISOString() };
    },
    readContestSettings: ({ params, viewing }) => readManaged(viewing, params.key),
    editContest: async ({ params, body, viewer, viewing }) => {
      await onBoard(body.settings.key, editContest(db, app.renderMarkdown(viewer), viewing, params.key, body));
      return readManaged(viewing, body.settings.key);
    },
    changeContestClock: async ({ params, body, viewing }) => {
      await onBoard(params.key, changeClock(db, viewing, params.key, body));
      return readManaged(viewing, params.key);
    },
    previewContestChange: ({ params, body, viewing }) => previewChange(db, viewing, params.key, body),
    checkContest: async ({ params, viewing }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return { findings: await checkContest(db, row, viewing.at) };
    },
    deleteContest: async ({ params, viewing }) => {
      await deleteContest(db, viewing, params.key);
      return DONE.contestDeleted;
    },
  });

  registerRoutes(app, CONTEST_PEOPLE_ROUTES, {
    listParticipants: async ({ params, query, viewing }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return listParticipants(db, row.id, query);
    },
    addParticipants: async ({ params, body, viewing }) => {
      await onBoard(
        params.key,
        addParticipants(db, viewing, params.key, body.participants, nameReader(app.site, null)),
      );
      return { added: body.participants.length };
    },
    changeParticipants: async ({ params, body, viewing }) => ({
      changed: await onBoard(params.key, changeParticipants(db, viewing, params.key, body)),
    }),
    editParticipant: async ({ params, body, viewing }) => ({
      participant: await onBoard(
        params.key,
        editParticipant(db, viewing, params.key, params.participantId, body, nameReader(app.site, null)),
      ),
    }),
    removeParticipant: async ({ params, viewing }) => {
      await onBoard(params.key, removeParticipant(db, viewing, params.key, params.participantId));
      return DONE.participantRemoved;
    },
    readContestPeople: async ({ params, viewing }) => {
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return readPeople(db, row);
    },
    editContestPeople: async ({ params, body, viewing }) => {
      await onBoard(params.key, editPeople(db, viewing, params.key, body));
      const { row } = await findOwnContest(db, viewing, params.key, ["manager"]);
      return readPeople(db, row);
    },
    readLogo: async ({ params: { key, organisationKey }, viewing, request, reply }) => {
      const { row } = await findContest(db, viewing, key);
      return sendLogo(db, request, reply, row.id, organisationKey);
    },
    changeLogo: async ({ params: { key, organisationKey }, body: { base64 }, viewing }) => ({
      logo: await changeLogo(db, viewing, key, organisationKey, Buffer.from(base64, "base64")),
    }),
    removeLogo: async ({ params: { key, organisationKey }, viewing }) => {
      await changeLogo(db, viewing, key, organisationKey, null);
      return DONE.logoRemoved;
    },
  });
}
