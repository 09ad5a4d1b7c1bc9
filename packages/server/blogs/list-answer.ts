import { listBlogs } from "@assay/contract/routes/blogs";
import type { Database } from "@assay/database/connect";
import { listNewestBlogs, readBlogsVersion } from "#blogs/queries";

/**
 * Gives the list of blogs as it is answered. It is megabytes long when there are many, and every visitor may ask for it: it is made anew only when
 * a post has come or gone, and once for all who ask meanwhile.
 */
export function createBlogListAnswer(db: Database): () => Promise<Uint8Array> {
  let kept: { readonly version: string; readonly answer: Promise<Uint8Array> } | null = null;
  return async () => {
    const version = await readBlogsVersion(db);
    if (kept?.version !== version) {
      const made = { version, answer: makeAnswer(db) };
      kept = made;
      // A failure is not kept.
      made.answer.catch(() => {
        if (kept === made) kept = null;
      });
    }
    return kept.answer;
  };
}

async function makeAnswer(db: Database): Promise<Uint8Array> {
  const body = listBlogs.replies[200].parse({ data: await listNewestBlogs(db) });
  return Buffer.from(JSON.stringify(body));
}
