import type { OwnProposal, PROPOSED_TEST_ROUTES, Proposal } from "@assay/contract/routes/proposed-tests";
import type { BodyOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ProposalRule } from "@assay/contract/vocabulary/problem";
import { RATES } from "@assay/contract/vocabulary/rates";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago, isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { type NameReader, shownName } from "#access/people";
import { allows, isEditable } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { countEvent } from "#base/rate-limit";
import { addNotices } from "#notices/add-notices";
import { holdProblem } from "#problems/hold-problem";

/**
 * The newest tests that the viewer has proposed for a problem, and whether they may propose one now. Throws AppError
 * `problem_not_found`.
 */
export async function readOwnProposals(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
): Promise<ReplyOf<typeof PROPOSED_TEST_ROUTES.readOwnProposedTests>> {
  const problem = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .where(allows("open", viewing))
    .select(mayPropose(viewing).as("mayPropose"))
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const proposals: OwnProposal[] = await db
    .selectFrom("proposed_tests")
    .where("problem_id", "=", problemId)
    .where("proposer_id", "=", viewing.viewer.id)
    .select(["id as _id", "comment", "state", "reason", isoTimestamp("created_at").as("createdAt")])
    .orderBy("created_at", "desc")
    .limit(LIMITS.shownOwnProposedTests)
    .execute();
  return { mayPropose: problem.mayPropose, proposals };
}

/**
 * SQL: the viewer may propose tests for the query's problem, by the rule of its author; nobody while something keeps its editorial
 * closed, such as a contest.
 */
function mayPropose(viewing: Viewing<Viewer>) {
  const hasSolved = sql`exists (select from solved_problems where problem_id = problems.id and user_id = ${viewing.viewer.id})`;
  return sql<boolean>`(${allows("explain", viewing)} and (${isEditable(viewing)} or proposals_by = 'users' or (proposals_by = 'solvers' and ${hasSolved})))`;
}

/**
 * Stores a proposed test and tells the problem's author, or the admins if it has none. What it says of hidden tests is nothing: one
 * that the problem has already is stored as any other. Throws AppError `problem_not_found`, `proposals_closed`, `too_many_proposals`
 * and `too_many_requests`.
 */
export async function storeProposal(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  { input, output, comment }: BodyOf<typeof PROPOSED_TEST_ROUTES.proposeTest>,
): Promise<void> {
  const { viewer } = viewing;
  const { mayPropose: isOpen } = await readOwnProposals(db, viewing, problemId);
  if (!isOpen) throw new AppError("proposals_closed");
  await countEvent(db, `proposed-test:user:${viewer.id}`, RATES.proposedTestsPerUser);
  await db.transaction().execute(async (transaction) => {
    const { title } = await holdProblem(transaction, problemId);
    const { rows } = await sql<{ own: number; open: number }>`
      select (select count(*)::int from proposed_tests where proposer_id = ${viewer.id} and created_at > ${ago(DAY)}) as own,
        (select count(*)::int from proposed_tests where problem_id = ${problemId} and state = 'open') as open`.execute(
      transaction,
    );
    const { own = 0, open = 0 } = rows[0] ?? {};
    if (own >= LIMITS.proposedTestsPerDay || open >= LIMITS.openProposedTests) throw new AppError("too_many_proposals");
    await transaction
      .insertInto("proposed_tests")
      .values({ problem_id: problemId, proposer_id: viewer.id, input, output, comment })
      .execute();
    const told = (await editorsOf(transaction, problemId)).filter((id) => id !== viewer.id);
    const data = { problem: title, problemId };
    await addNotices(transaction, told, { kind: "test_proposed", subject: `problem:${problemId}`, data });
  });
}

/** Who is told: the author, or else the first admins. */
async function editorsOf(transaction: Database, problemId: string): Promise<string[]> {
  const author = await transaction
    .selectFrom("problems")
    .innerJoin("users", "users.id", "author_id")
    .where("problems.id", "=", problemId)
    .where("deactivated_at", "is", null)
    .where(({ or, eb }) => or([eb("role", "=", ROLE_ADMIN), sql<boolean>`'author' = any(site_roles)`]))
    .select("users.id")
    .executeTakeFirst();
  if (author) return [author.id];
  const admins = await transaction
    .selectFrom("users")
    .where("role", "=", sql.lit(ROLE_ADMIN))
    .where("deactivated_at", "is", null)
    .select("id")
    .orderBy("created_at")
    .limit(LIMITS.noticedOfReport)
    .execute();
  return admins.map(({ id }) => id);
}

/** The rule of a problem, and the tests that were proposed, the open ones first and the oldest of them first. Throws AppError `problem_not_found`. */
export async function listProposals(
  db: Database,
  reader: NameReader,
  problemId: string,
): Promise<ReplyOf<typeof PROPOSED_TEST_ROUTES.listProposedTests>> {
  const problem = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select("proposals_by as rule")
    .executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const proposals: Proposal[] = await db
    .selectFrom("proposed_tests")
    .leftJoin("users", "users.id", "proposer_id")
    .where("problem_id", "=", problemId)
    .select(["proposed_tests.id as _id", "comment", "state", "reason", "input", "output"])
    .select(isoTimestamp("proposed_tests.created_at").as("createdAt"))
    .select(sql<string | null>`case when users.id is not null then ${shownName(reader)} end`.as("proposer"))
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`case when state = 'open' then proposed_tests.created_at end`)
    .orderBy("proposed_tests.created_at", "desc")
    .limit(LIMITS.shownProposedTests)
    .execute();
  return { ...problem, proposals };
}

/** Sets who may propose tests for a problem. Throws AppError `problem_not_found`. */
export async function setRule(db: Database, viewer: Viewer, problemId: string, rule: ProposalRule): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { proposals_by: before } = await holdProblem(transaction, problemId);
    if (before === rule) return;
    await transaction.updateTable("problems").set({ proposals_by: rule }).where("id", "=", problemId).execute();
    const changes = changesBetween({ proposals: before as string }, { proposals: rule });
    await recordAction(transaction, viewer.id, "problem_edited", problemId, changes);
  });
}

/** Accepts or declines an open proposal, and tells its proposer. Throws AppError `proposal_not_found`. */
export async function decideProposal(
  db: Database,
  viewer: Viewer,
  { problemId, proposalId }: { readonly problemId: string; readonly proposalId: string },
  { state, reason }: BodyOf<typeof PROPOSED_TEST_ROUTES.decideProposedTest>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { title } = await holdProblem(transaction, problemId);
    const decided = await transaction
      .updateTable("proposed_tests")
      .set({ state, reason, decided_by: viewer.id, decided_at: sql`now()` })
      .where("id", "=", proposalId)
      .where("problem_id", "=", problemId)
      .where("state", "=", "open")
      .returning("proposer_id")
      .executeTakeFirst();
    if (!decided) throw new AppError("proposal_not_found");
    const changes = [{ field: "proposals", from: null, to: state }];
    await recordAction(transaction, viewer.id, "problem_edited", problemId, changes);
    const told = decided.proposer_id === null || decided.proposer_id === viewer.id ? [] : [decided.proposer_id];
    const data = { problem: title, problemId };
    await addNotices(transaction, told, { kind: "test_decided", subject: `proposal:${proposalId}`, data });
  });
}

/** The problems, archived ones left out, with open proposals, by their numbers. */
export async function countProposals(
  db: Database,
): Promise<{ _id: string; number: number; title: string; count: number; authorId: string | null }[]> {
  return db
    .selectFrom("proposed_tests")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("state", "=", sql.lit("open"))
    .where("status", "<>", "archived")
    .select(["problems.id as _id", "problems.number", "title", "author_id as authorId"])
    .select(sql<number>`count(*)::int`.as("count"))
    .groupBy("problems.id")
    .orderBy("problems.number")
    .execute();
}
