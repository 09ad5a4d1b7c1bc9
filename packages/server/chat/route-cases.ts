import type { CHAT_ROUTES } from "@assay/contract/routes/chat";
import { ADMINS, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const CHAT_CASES: RouteCases<typeof CHAT_ROUTES> = {
  listChatMessages: {
    may: SIGNED_IN,
    sample: { query: { before: "1000000" } },
    probes: [{ query: { before: "1000" } }],
  },
  editChatMessage: {
    may: [401, 403, 200, 403, 403],
    sample: ({ spares }) => ({ params: { messageId: `${spares.messageId}` }, body: { text: "Edited" } }),
    probes: [{ params: { messageId: "1" }, body: { text: "x" } }],
  },
  deleteChatMessage: {
    may: [401, 403, 200, 403, 200],
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { messageId: `${spares.messageId}` } }),
    probes: [{ params: { messageId: "1" } }],
  },
  listChatMutes: { may: ADMINS, siteRoles: { moderator: 200 } },
  muteChatUser: {
    may: ADMINS,
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ body: { messageId: spares.messageId, minutes: 10 } }),
    probes: ({ problemId }) => [{ body: { messageId: 1, minutes: 1 } }, { body: { userId: problemId, minutes: 1 } }],
  },
  unmuteChatUser: {
    may: ADMINS,
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { userId: spares.userId } }),
    probes: ({ problemId }) => [{ params: { userId: problemId } }],
  },
};
