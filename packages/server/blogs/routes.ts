import { BLOG_DRAFT_ROUTES, BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { BodyOf } from "@assay/contract/routes/route";
import type { Naming } from "@assay/contract/vocabulary/privacy";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { FULL_NAMES, type NameReader, nameReader } from "#access/people";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { countEvent } from "#base/rate-limit";
import { REFUSALS } from "#base/refusals";
import { requireBlog } from "#base/site-store";
import { dropDraft, listOwnDrafts, readOwnDraft, replaceDraft, storeDraft } from "#blogs/drafts";
import { changeBlog, removeBlog } from "#blogs/edit-blog";
import { findBlog, listPosts, type Post, readBlogsVersion, storeBlog } from "#blogs/queries";
import { registerRoutes } from "#http/register-route";
import type { Sanitiser } from "#http/sanitiser";

/** Blogs: everybody may read, users may write (specification, sections 6 and 7), authors and admins may edit and delete. */
export function registerBlogRoutes(app: FastifyInstance): void {
  const { db } = app;
  const list = createBlogListAnswer(db);

  registerRoutes(app, BLOG_ROUTES, {
    listBlogs: async ({ query: { q, before }, viewer, reply }) => {
      requireBlog(app.site);
      const reader = nameReader(app.site, viewer);
      const search = q?.trim() ? { q } : {};
      if (q?.trim() || before !== undefined) return listPosts(db, reader, { ...search, before });
      return reply.type("application/json; charset=utf-8").send(await list(reader));
    },
    readBlog: async ({ params: { blogId }, viewer }) => {
      requireBlog(app.site);
      const blog = await findBlog(db, nameReader(app.site, viewer), blogId);
      if (!blog) throw new AppError("blog_not_found");
      return { data: blog };
    },
    createBlog: async ({ body, viewer, request }) => {
      requireBlog(app.site);
      if (body.draftId !== undefined && request.credential !== "session")
        throw new AppError("forbidden", { field: "draftId", text: REFUSALS.access.draftNeedsSession });
      return { data: await writeBlog(db, app.sanitise(viewer), viewer, body) };
    },
    editBlog: async ({ params: { blogId }, body, viewer }) => {
      requireBlog(app.site);
      return { data: await changeBlog(db, app.sanitise(viewer), viewer, blogId, body) };
    },
    deleteBlog: async ({ params: { blogId }, viewer }) => {
      requireBlog(app.site);
      await removeBlog(db, viewer, blogId);
      return DONE.postDeleted;
    },
  });

  registerDraftRoutes(app);
}

/** Only their author sees drafts. For everybody else, admins included, they do not exist. */
function registerDraftRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, BLOG_DRAFT_ROUTES, {
    listDrafts: async ({ viewer }) => {
      requireBlog(app.site);
      return { drafts: await listOwnDrafts(db, viewer.id) };
    },
    readDraft: async ({ params: { draftId }, viewer }) => {
      requireBlog(app.site);
      return { draft: await readOwnDraft(db, viewer.id, draftId) };
    },
    createDraft: async ({ body, viewer }) => {
      requireBlog(app.site);
      return { draft: await storeDraft(db, app.sanitise(viewer), viewer.id, body) };
    },
    saveDraft: async ({ params: { draftId }, body, viewer }) => {
      requireBlog(app.site);
      return { draft: await replaceDraft(db, app.sanitise(viewer), viewer.id, draftId, body) };
    },
    deleteDraft: async ({ params: { draftId }, viewer }) => {
      requireBlog(app.site);
      await dropDraft(db, viewer.id, draftId);
      return DONE.draftDeleted;
    },
  });
}

/**
 * Returns a function that returns the encoded list of blogs. The list can be megabytes long and every visitor may request
 * it, so it is cached until a post is added, changed or removed, and concurrent requests share one query.
 */
function createBlogListAnswer(db: Database): (reader: NameReader) => Promise<Uint8Array> {
  const kept = new Map<Naming, { readonly version: string; readonly answer: Promise<Uint8Array> }>();
  return async ({ naming }) => {
    const version = await readBlogsVersion(db);
    const found = kept.get(naming);
    if (found?.version === version) return found.answer;
    const made = { version, answer: makeAnswer(db, { naming, id: null }) };
    kept.set(naming, made);
    // Failures are not cached.
    made.answer.catch(() => {
      if (kept.get(naming) === made) kept.delete(naming);
    });
    return made.answer;
  };
}

async function makeAnswer(db: Database, reader: NameReader): Promise<Uint8Array> {
  const body = BLOG_ROUTES.listBlogs.replies[200].parse(await listPosts(db, reader, {}));
  return Buffer.from(JSON.stringify(body));
}

/**
 * Sanitises and stores a post, and returns it as stored. The author is the session's user, whatever name the form gives. Deletes the draft that it was written from, if any. Throws AppError `too_many_requests`,
 * `draft_not_found`, and `blog_needs_login` if the account was deleted.
 */
async function writeBlog(
  db: Database,
  sanitise: Sanitiser,
  viewer: Viewer,
  form: BodyOf<typeof BLOG_ROUTES.createBlog>,
): Promise<Post> {
  await countEvent(db, `blog:user:${viewer.id}`, RATES.blogPerUser);
  const { draftId } = form;
  const content = await sanitise(form.blogContent);
  const id = await db.transaction().execute(async (transaction) => {
    if (draftId !== undefined) await dropDraft(transaction, viewer.id, draftId);
    return storeBlog(transaction, {
      title: form.blogTitle,
      description: form.blogDesc,
      content,
      authorDescription: form.authorDesc,
      authorId: viewer.id,
    });
  });
  const blog = id === null ? null : await findBlog(db, FULL_NAMES, id);
  if (!blog) throw new AppError("blog_needs_login");
  return blog;
}
