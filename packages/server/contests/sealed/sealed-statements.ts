import type { StatementsContent } from "@assay/contract/routes/contests/sealed-statements";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewing } from "#access/viewer";
import type { ContestRow } from "#contests/contest";
import { isForEverybody } from "#contests/sealed/offer";
import { type Seal, sealContent } from "#contests/sealed/seal";
import { listContestProblems } from "#contests/show-contest";
import { loadProblem } from "#problems/read-problem";
import type { Sealer } from "#problems/seal";
import { listTranslations } from "#problems/translations";

interface Parts {
  readonly db: Database;
  readonly sealer: Sealer;
  /** The same for all web servers. */
  readonly secret: Uint8Array;
}

/** The sealed statements that this process has in memory. */
export interface SealedStatementStore {
  /** The statements of a contest as they are now, sealed for its start; null if they are too large, or nobody may read them. It checks no rights. */
  find(contest: ContestRow): Promise<Seal | null>;
}

declare module "fastify" {
  interface FastifyInstance {
    sealedStatements: SealedStatementStore;
  }
}

/** Opens the store. Statements are sealed once, and again after a change of a problem, of the contest's problems or of its start. */
export function openSealedStatements(parts: Parts): SealedStatementStore {
  const kept = new Map<string, { readonly version: string; readonly seal: Promise<Seal | null> }>();
  return {
    find: async (contest) => {
      const purpose = `${contest.id} ${contest.start_at?.toISOString()}`;
      const version = `${purpose} ${await readVersion(parts.db, contest.id)}`;
      const known = kept.get(contest.id);
      // The least recently used one is the first.
      kept.delete(contest.id);
      const seal =
        known?.version === version
          ? known.seal
          : readContent(parts, contest).then((content) => content && sealContent(parts.secret, purpose, content));
      kept.set(contest.id, { version, seal });
      seal.catch(() => kept.delete(contest.id));
      const [oldest] = kept.keys();
      if (kept.size > LIMITS.sealedContests && oldest !== undefined) kept.delete(oldest);
      return seal;
    },
  };
}

/** A text that changes with everything that statements show. */
async function readVersion(db: Database, contestId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(md5(string_agg(contest_problems::text || problems::text || problem_counters::text || coalesce((
        select string_agg(translated::text, ' ' order by language) from statement_translations as translated
        where translated.problem_id = problems.id
      ), ''), ' ' order by position)), '') as version
    from contest_problems join problems on problems.id = contest_problems.problem_id
    join problem_counters on problem_counters.problem_id = problems.id
    where contest_id = ${contestId}`.execute(db);
  return rows[0]?.version ?? "";
}

/** Reads the statements as those who take part will be replied after the start, unless they have tried a problem before. */
async function readContent({ db, sealer }: Parts, contest: ContestRow): Promise<StatementsContent | null> {
  const viewing = await readersView(db, contest);
  if (!viewing) return null;
  const problems = await listContestProblems(db, contest.id, viewing);
  const statements = await Promise.all(
    problems.map(async ({ problemId, label }) => {
      const { state, ...problem } = await loadProblem(db, viewing, problemId, sealer);
      const translations = await listTranslations(db, problemId);
      return { problem: { ...problem, isSolved: false }, label, ...(translations.length > 0 && { translations }) };
    }),
  );
  return { problems, statements };
}

/** Somebody who may read the problems at the start, and nothing more than that; null if nobody takes part. */
async function readersView(db: Database, contest: ContestRow): Promise<Viewing | null> {
  if (contest.start_at === null) return null;
  if (isForEverybody(contest)) return { viewer: null, at: contest.start_at };
  const entrant = await db
    .selectFrom("participant_users")
    .innerJoin("participants", "participants.id", "participant_id")
    .where("participants.contest_id", "=", contest.id)
    .where("starts_at", "<=", contest.start_at)
    .select("user_id as id")
    .limit(1)
    .executeTakeFirst();
  return entrant ? { viewer: { ...entrant, role: ROLE_USER, siteRoles: [] }, at: contest.start_at } : null;
}
