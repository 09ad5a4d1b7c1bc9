import { NOTICE_ROUTES } from "@assay/contract/routes/notices";
import { getSecret } from "@assay/database/secrets";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { STOP_SECRET, stopMails } from "#notices/notice-mails";
import { countUnread, listNotices, mailKinds, markRead, saveMailKinds } from "#notices/read-notices";

/** What the bell shows, for its user alone. */
export async function registerNoticeRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  // Created now rather than by the first request that names a wrong token.
  await getSecret(db, STOP_SECRET);

  registerRoutes(app, NOTICE_ROUTES, {
    listNotices: ({ query, viewer }) => listNotices(db, viewer, query.before),
    countNotices: async ({ viewer }) => ({ unread: await countUnread(db, viewer) }),
    readNotices: async ({ body, viewer }) => ({ unread: await markRead(db, viewer, body) }),
    readNoticeMails: async ({ viewer }) => ({ kinds: await mailKinds(db, viewer) }),
    saveNoticeMails: async ({ body, viewer }) => {
      await saveMailKinds(db, viewer.id, body.kinds);
      return { kinds: await mailKinds(db, viewer) };
    },
    stopNoticeMails: async ({ body }) => {
      await stopMails(db, body.token);
      return DONE.noticeMailsStopped;
    },
  });
}
