import { sql } from "kysely";
import { BLOB_ROWS, bytea } from "#blobs/blob-rows";
import { inParallel } from "#blobs/in-parallel";
import { type BlobStore, isIntact } from "#buckets/blob-store";
import type { Database } from "#connect";

export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

/** Large contents, each counted once, however many rows have it. */
export interface BlobStatus {
  readonly all: Amount;
  /** Also in the bucket, as far as the database knows. */
  readonly copied: Amount;
  /** Only in the bucket. */
  readonly moved: Amount;
  /** In the bucket, without anything that refers to them. */
  readonly orphans: Amount;
}

/** What there is, as the database knows it, without asking the bucket. */
export async function readBlobStatus(db: Database): Promise<BlobStatus> {
  const amount = (filter: ReturnType<typeof sql>) =>
    sql`json_build_object('count', count(*) filter (where ${filter}), 'bytes', coalesce(sum(bytes) filter (where ${filter}), 0))`;
  const { rows } = await sql<BlobStatus>`select
      ${amount(sql`is_needed`)} as "all", ${amount(sql`is_needed and is_copied`)} as copied,
      ${amount(sql`is_needed and not is_here`)} as moved, ${amount(sql`not is_needed and is_copied`)} as orphans
    from (
      select coalesce(blobs.bytes, blob_copies.bytes) as bytes, blobs.is_here, blobs.bytes is not null as is_needed,
        blob_copies.hash is not null and removed_at is null as is_copied
      from (
        select coalesce(hash, sha256(place::text::bytea)) as hash, max(bytes) as bytes, bool_or(is_here) as is_here
        from (${BLOB_ROWS}) as by_row group by 1
      ) as blobs full join blob_copies using (hash)
    ) as each`.execute(db);
  const [status] = rows;
  if (!status) throw new Error("an aggregate has no row");
  return status;
}

export interface BlobCheck {
  /** Contents whose bytes in the bucket were read and are right. */
  readonly right: Amount;
  /** Contents that are wrong in the bucket or not there, but whole in the database: they will be copied again. */
  readonly repaired: readonly string[];
  /** Contents that are nowhere else, and wrong in the bucket or not there. */
  readonly lost: readonly string[];
  /** In the bucket, although nothing refers to them. Their time runs from now on, if it did not before. */
  readonly orphans: Amount;
}

/**
 * Reads every content in the bucket and compares it with what the database knows. Throws BlobError if the bucket does not answer.
 */
export async function checkBlobs(db: Database, store: BlobStore): Promise<BlobCheck> {
  const needed = await readNeeded(db);
  const right = { count: 0, bytes: 0 };
  const orphans = { count: 0, bytes: 0 };
  const seen = new Set<string>();
  await inParallel(store.list(), async ({ hash, bytes }) => {
    const amount = needed.has(hash) ? right : orphans;
    if (amount === orphans) await adopt(db, hash, bytes);
    else if (!(await isIntact(store, hash))) return;
    seen.add(hash);
    amount.count += 1;
    amount.bytes += bytes;
  });
  const bad = [...needed].filter(([hash, { isCopied }]) => isCopied && !seen.has(hash));
  const repaired = bad.filter(([, { isHere }]) => isHere).map(([hash]) => hash);
  const lost = bad.filter(([, { isHere }]) => !isHere).map(([hash]) => hash);
  await sql`delete from blob_copies where hash = any(${repaired.map(bytea)})`.execute(db);
  return { right, repaired, lost, orphans };
}

/** The contents that are needed, by hash. */
async function readNeeded(db: Database): Promise<ReadonlyMap<string, { isHere: boolean; isCopied: boolean }>> {
  const { rows } = await sql<{ hash: string; isHere: boolean; isCopied: boolean }>`
    select encode(hash, 'hex') as hash, bool_or(is_here) as "isHere",
      bool_or(not is_here or hash in (select hash from blob_copies where removed_at is null)) as "isCopied"
    from (${BLOB_ROWS}) as blobs where hash is not null group by hash`.execute(db);
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

/** Notes an orphan that a process left that was killed, so that it is removed in its time. */
async function adopt(db: Database, hash: string, bytes: number): Promise<void> {
  await sql`insert into blob_copies (hash, bytes, unreferenced_since) values (${bytea(hash)}, ${bytes}, now())
    on conflict do nothing`.execute(db);
}
