import { BLOG_ROUTES } from "@assay/contract/routes/blogs";
import type { Database } from "@assay/database/connect";
import { listPosts, readBlogsVersion } from "#blogs/queries";

/**
 * Returns a function that returns the encoded list of blogs. The list can be megabytes long and every visitor may request
 * it, so it is cached until a post is added, changed or removed, and concurrent requests share one query.
 */
export function createBlogListAnswer(db: Database): () => Promise<Uint8Array> {
  let kept: { readonly version: string; readonly answer: Promise<Uint8Array> } | null = null;
  return async () => {
    const version = await readBlogsVersion(db);
    if (kept?.version !== version) {
      const made = { version, answer: makeAnswer(db) };
      kept = made;
      // Failures are not cached.
      made.answer.catch(() => {
        if (kept === made) kept = null;
      });
    }
    return kept.answer;
  };
}

async function makeAnswer(db: Database): Promise<Uint8Array> {
  const body = BLOG_ROUTES.listBlogs.replies[200].parse(await listPosts(db, {}));
  return Buffer.from(JSON.stringify(body));
}
