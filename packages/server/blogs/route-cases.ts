import type { BLOG_DRAFT_ROUTES, BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { COMMENT_ROUTES } from "@assay/contract/routes/comments";
import { BLOG, OWN_DRAFT } from "#testing/people";
import { CREATORS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

const { authorName: _, ...BLOG_TEXTS } = BLOG;

/** What the tests know of the routes of this folder. */
export const BLOG_CASES: RouteCases<typeof BLOG_ROUTES & typeof BLOG_DRAFT_ROUTES & typeof COMMENT_ROUTES> = {
  listBlogs: {
    may: EVERYBODY,
    sample: { query: { q: "title", before: "1000000" } },
    secret: { text: OWN_DRAFT, for: [] },
  },
  readBlog: {
    may: EVERYBODY,
    sample: ({ blogId }) => ({ params: { blogId } }),
    probes: ({ problemId }) => [{ params: { blogId: problemId } }],
  },
  createBlog: { may: [403, 200, 200, 200, 200], sample: { body: BLOG }, probes: [{ body: {} }] },
  editBlog: {
    may: [401, 403, 200, 403, 200],
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { blogId: spares.blogId }, body: { ...BLOG_TEXTS, revision: 1 } }),
    probes: ({ problemId }) => [{ params: { blogId: problemId }, body: {} }],
  },
  deleteBlog: {
    may: [401, 403, 200, 403, 200],
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { blogId: spares.blogId } }),
    probes: ({ problemId }) => [{ params: { blogId: problemId } }],
  },
  listDrafts: { may: SIGNED_IN, needsSession: true, secret: { text: OWN_DRAFT, for: ["owner"] } },
  // Not for admins either.
  readDraft: {
    may: [401, 404, 200, 404, 404],
    sample: ({ spares }) => ({ params: { draftId: spares.draftId } }),
    probes: ({ problemId }) => [{ params: { draftId: problemId } }],
    needsSession: true,
    secret: { text: OWN_DRAFT, for: ["owner"] },
  },
  createDraft: { may: CREATORS, sample: { body: BLOG_TEXTS }, probes: [{ body: {} }], needsSession: true },
  saveDraft: {
    may: [401, 404, 200, 404, 404],
    sample: ({ spares }) => ({ params: { draftId: spares.draftId }, body: BLOG_TEXTS }),
    probes: ({ problemId }) => [{ params: { draftId: problemId }, body: {} }],
    needsSession: true,
  },
  deleteDraft: {
    may: [401, 404, 200, 404, 404],
    sample: ({ spares }) => ({ params: { draftId: spares.draftId } }),
    probes: ({ problemId }) => [{ params: { draftId: problemId } }],
    needsSession: true,
  },
  listComments: {
    may: EVERYBODY,
    sample: ({ blogId }) => ({ params: { blogId }, query: { after: "1-1" } }),
    probes: ({ problemId }) => [{ params: { blogId: problemId } }],
  },
  createComment: {
    may: CREATORS,
    sample: ({ spares }) => ({ params: { blogId: spares.blogId }, body: { text: "*Yes*", replyTo: spares.commentId } }),
    probes: ({ problemId }) => [{ params: { blogId: problemId }, body: { text: "x" } }],
  },
  previewComment: {
    may: SIGNED_IN,
    sample: { body: { text: "*Yes*" } },
    probes: ({ problemId }) => [{ body: { text: problemId } }],
  },
  editComment: {
    may: [401, 403, 200, 403, 403],
    sample: ({ spares }) => ({ params: { commentId: spares.commentId }, body: { text: "No" } }),
    probes: ({ problemId }) => [{ params: { commentId: problemId }, body: { text: "x" } }],
  },
  deleteComment: {
    may: [401, 403, 200, 403, 200],
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { commentId: spares.commentId } }),
    probes: ({ problemId }) => [{ params: { commentId: problemId } }],
  },
};
