import { createHash } from "node:crypto";
import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { HOUR } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { JobeError } from "#jobe-api/errors";
import type { JobFile } from "#jobe-api/job-archive";
import { isMember } from "#jobe-api/members";
import { isFileId, type WantedFile } from "#jobe-api/read-run-spec";

/** Whose files a request may name: those of its key or, where none is needed, of its network. */
export interface FileScope {
  readonly scope: string;
  readonly tokenId: string | null;
}

/** How far `used_at` may lag behind, so that most runs write nothing. */
const TOUCH_AFTER_MS = HOUR;
const MD5_ID = /^[0-9a-f]{32}$/;

/** The content in the body of `PUT files`. Throws JobeError with Jobe's texts. */
export function readFileBody(id: string, body: unknown): Buffer {
  if (!isFileId(id)) throw new JobeError(400, "put: the file ID has to be 8 to 128 letters and digits");
  const text = isMember(body) ? body.file_contents : undefined;
  if (typeof text !== "string") throw new JobeError(400, "put: missing file_contents parameter");
  const bare = text.replaceAll(/[\t\n\r ]/g, "");
  const content = Buffer.from(bare, "base64");
  if (content.toString("base64").replace(/=+$/, "") !== bare.replace(/={0,2}$/, ""))
    throw new JobeError(400, `put: contents of file ${id} are not valid base-64`);
  if (content.byteLength > JOBE_LIMITS.fileBytes)
    throw new JobeError(400, `put: file ${id} is too large (maximum is ${JOBE_LIMITS.fileBytes} bytes)`);
  if (MD5_ID.test(id) && createHash("md5").update(content).digest("hex") !== id)
    throw new JobeError(400, `put: file ${id} does not have the MD5 sum that its ID says`);
  return content;
}

/**
 * Stores a file, or replaces the one with this id. The files of the scope that were not used for longest then give way, beyond
 * `JOBE_LIMITS.keyBytes` and `keyFileCount`.
 */
export async function putFile(db: Database, { scope, tokenId }: FileScope, id: string, content: Buffer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`jobe:${scope}`}, 0))`.execute(transaction);
    await sql`
      insert into jobe_files (scope, file_id, token_id, content) values (${scope}, ${id}, ${tokenId}, ${content})
      on conflict (scope, file_id) do update set content = excluded.content, used_at = clock_timestamp()`.execute(
      transaction,
    );
    await sql`
      delete from jobe_files using (
        select file_id as id, sum(length(content)) over newest as bytes, row_number() over newest as place
        from jobe_files where scope = ${scope}
        window newest as (order by file_id = ${id} desc, used_at desc, file_id)
      ) as held
      where scope = ${scope} and file_id = held.id
        and (held.bytes > ${JOBE_LIMITS.keyBytes} or held.place > ${JOBE_LIMITS.keyFileCount})`.execute(transaction);
  });
}

/** True if the scope has a file with this id. */
export async function hasFile(db: Database, { scope }: FileScope, id: string): Promise<boolean> {
  const row = await db.selectFrom("jobe_files").select("file_id").where("scope", "=", scope).where("file_id", "=", id);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The contents of a run's files, which thereby count as used. Throws JobeError 404 if one is missing. */
export async function loadFiles(db: Database, { scope }: FileScope, wanted: readonly WantedFile[]): Promise<JobFile[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const mine = db.selectFrom("jobe_files").where("scope", "=", scope).where("file_id", "in", ids);
  const rows = await mine.select(["file_id", "content"]).execute();
  const contents = new Map(rows.map(({ file_id, content }) => [file_id, content]));
  await db
    .updateTable("jobe_files")
    .set({ used_at: sql<Date>`now()` })
    .where("scope", "=", scope)
    .where("file_id", "in", ids)
    .where("used_at", "<", ago(TOUCH_AFTER_MS))
    .execute();
  return wanted.map(({ id, name }) => {
    const content = contents.get(id);
    if (!content) throw new JobeError(404, "One or more of the specified files is missing/unavailable");
    return { name, content };
  });
}

/** Deletes files that nobody has used for `JOBE_LIMITS.fileKeptMs`. */
export async function sweepJobeFiles(db: Database): Promise<void> {
  await db.deleteFrom("jobe_files").where("used_at", "<", ago(JOBE_LIMITS.fileKeptMs)).execute();
}
