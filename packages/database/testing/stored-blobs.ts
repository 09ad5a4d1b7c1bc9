import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#connect";
import { addProblem } from "#testing/problems";

/** The SHA-256 of bytes, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Stores contents of these sizes, in bytes, as test data of a new problem. Returns them. */
export async function storeContents(db: Database, sizes: readonly number[]): Promise<Buffer[]> {
  const problemId = await addProblem(db);
  const contents = sizes.map((size) => randomBytes(size));
  for (const content of contents)
    await db
      .insertInto("test_data")
      .values({ problem_id: problemId, hash: Buffer.from(hashOf(content), "hex"), content })
      .execute();
  return contents;
}

/** Stores a picture of a new problem. Returns its problem. */
export async function storePicture(db: Database, content: Uint8Array): Promise<string> {
  const problemId = await addProblem(db);
  await insertPicture(db, problemId, content);
  return problemId;
}

export async function insertPicture(db: Database, problemId: string, content: Uint8Array): Promise<void> {
  await db
    .insertInto("problem_files")
    .values({ problem_id: problemId, name: "picture.png", content_type: "image/png", content })
    .execute();
}

/** The sizes, in bytes, of the contents of test data that are in the database, except the small ones. */
export async function largeSizes(db: Database): Promise<number[]> {
  const { rows } = await sql<{ bytes: number }>`select octet_length(content) as bytes from test_data
    where octet_length(content) > 10000 order by 1`.execute(db);
  return rows.map(({ bytes }) => bytes);
}
