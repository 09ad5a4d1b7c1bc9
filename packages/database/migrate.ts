import { type Kysely, sql } from "kysely";
import { connect, type Database } from "#connect";
import { DatabaseError } from "#database-error";
import * as first from "#migrations/0001-first";
import * as blogsAndChat from "#migrations/0002-blogs-and-chat";
import * as judging from "#migrations/0003-judging";
import * as judge0Api from "#migrations/0004-judge0-api";
import * as displaySamples from "#migrations/0005-shown-samples";
import * as share from "#migrations/0006-share";
import * as results from "#migrations/0007-results";
import * as fairQueue from "#migrations/0008-fair-queue";
import * as accountsAndWebsockets from "#migrations/0009-accounts-and-websockets";
import * as packageUuid from "#migrations/0010-package-uuid";
import * as testDataVersions from "#migrations/0011-test-data-versions";
import * as packageFiles from "#migrations/0012-package-files";
import * as sourcesAsBytes from "#migrations/0014-sources-as-bytes";
import * as plainNames from "#migrations/0015-plain-names";
import * as callbacks from "#migrations/0016-callbacks";
import * as submissionHistory from "#migrations/0017-submission-history";
import * as ranking from "#migrations/0018-ranking";
import * as problemSet from "#migrations/0020-problem-set";
import * as account from "#migrations/0021-account";
import * as publicContent from "#migrations/0022-public-content";
import * as home from "#migrations/0023-home";
import * as ranks from "#migrations/0024-ranks";
import * as problemStatus from "#migrations/0025-problem-status";
import * as problemEditing from "#migrations/0026-problem-editing";
import * as auditLog from "#migrations/0027-audit-log";
import * as siteSettings from "#migrations/0028-site-settings";
import * as publishedProblems from "#migrations/0029-published-problems";
import * as packages from "#migrations/0030-packages";
import * as rejudges from "#migrations/0031-rejudges";
import * as deactivatedUsers from "#migrations/0033-deactivated-users";
import * as blogEditing from "#migrations/0035-blog-editing";
import * as talk from "#migrations/0036-talk";
import * as editorials from "#migrations/0037-editorials";
import * as pictures from "#migrations/0038-pictures";
import * as solutionRuns from "#migrations/0039-solution-runs";
import * as chosenChanges from "#migrations/0040-chosen-changes";
import * as narrowIndexes from "#migrations/0042-narrow-indexes";
import * as problemSnapshots from "#migrations/0044-problem-snapshots";
import * as addressNotices from "#migrations/0048-address-notices";
import * as endedSessions from "#migrations/0049-ended-sessions";
import * as pageDrafts from "#migrations/0050-page-drafts";
import * as whyItFailed from "#migrations/0052-why-it-failed";
import * as statementFiles from "#migrations/0055-statement-files";
import * as userNameSkeletons from "#migrations/0057-user-name-skeletons";
import * as confirmedAddresses from "#migrations/0058-confirmed-addresses";
import * as reports from "#migrations/0059-reports";
import * as graderAnswers from "#migrations/0060-grader-answers";
import * as statementLanguage from "#migrations/0061-statement-language";
import * as draftReasons from "#migrations/0062-draft-reasons";
import * as accountLanguage from "#migrations/0063-account-language";

/**
 * Every migration, in the order in which they run, which is not always that of their numbers. Forward only; a released one is
 * never edited.
 */
export const MIGRATIONS: readonly { name: string; up: (db: Kysely<unknown>) => Promise<void> }[] = [
  { name: "0001-first", up: first.up },
  { name: "0002-blogs-and-chat", up: blogsAndChat.up },
  { name: "0003-judging", up: judging.up },
  { name: "0004-judge0-api", up: judge0Api.up },
  { name: "0005-shown-samples", up: displaySamples.up },
  { name: "0006-share", up: share.up },
  { name: "0007-results", up: results.up },
  { name: "0008-fair-queue", up: fairQueue.up },
  { name: "0009-accounts-and-websockets", up: accountsAndWebsockets.up },
  { name: "0010-package-uuid", up: packageUuid.up },
  { name: "0011-test-data-versions", up: testDataVersions.up },
  { name: "0012-package-files", up: packageFiles.up },
  { name: "0014-sources-as-bytes", up: sourcesAsBytes.up },
  { name: "0015-plain-names", up: plainNames.up },
  { name: "0016-callbacks", up: callbacks.up },
  { name: "0017-submission-history", up: submissionHistory.up },
  { name: "0018-ranking", up: ranking.up },
  { name: "0020-problem-set", up: problemSet.up },
  { name: "0021-account", up: account.up },
  { name: "0022-public-content", up: publicContent.up },
  { name: "0023-home", up: home.up },
  { name: "0024-ranks", up: ranks.up },
  { name: "0025-problem-status", up: problemStatus.up },
  { name: "0027-audit-log", up: auditLog.up },
  { name: "0028-site-settings", up: siteSettings.up },
  { name: "0029-published-problems", up: publishedProblems.up },
  { name: "0026-problem-editing", up: problemEditing.up },
  { name: "0037-editorials", up: editorials.up },
  { name: "0035-blog-editing", up: blogEditing.up },
  { name: "0038-pictures", up: pictures.up },
  { name: "0031-rejudges", up: rejudges.up },
  { name: "0033-deactivated-users", up: deactivatedUsers.up },
  { name: "0036-talk", up: talk.up },
  { name: "0030-packages", up: packages.up },
  { name: "0042-narrow-indexes", up: narrowIndexes.up },
  { name: "0039-solution-runs", up: solutionRuns.up },
  { name: "0040-chosen-changes", up: chosenChanges.up },
  { name: "0044-problem-snapshots", up: problemSnapshots.up },
  { name: "0048-address-notices", up: addressNotices.up },
  { name: "0057-user-name-skeletons", up: userNameSkeletons.up },
  { name: "0049-ended-sessions", up: endedSessions.up },
  { name: "0058-confirmed-addresses", up: confirmedAddresses.up },
  { name: "0050-page-drafts", up: pageDrafts.up },
  { name: "0055-statement-files", up: statementFiles.up },
  { name: "0052-why-it-failed", up: whyItFailed.up },
  { name: "0059-reports", up: reports.up },
  { name: "0060-grader-answers", up: graderAnswers.up },
  { name: "0061-statement-language", up: statementLanguage.up },
  { name: "0062-draft-reasons", up: draftReasons.up },
  { name: "0063-account-language", up: accountLanguage.up },
];

const OLDEST_POSTGRES = { number: 150_000, name: "15" };
/** The advisory lock that is held while an installation is set up. Any number that nothing else locks. */
const SETUP_LOCK = 7_283_011;

/**
 * Brings the database at this URL to the schema of this code, then runs `fill`, which adds the initial data of a new
 * installation. Any number of processes may call this at once: one does the work, the others
 * wait for it. Throws DatabaseError for a database of a later version of Assay or an unsupported PostgreSQL, and what `fill` throws.
 */
export async function migrate(url: string, fill: () => Promise<void> = async () => {}): Promise<void> {
  const db = connectUntyped(url);
  try {
    await db.connection().execute(async (connection) => {
      await requireSupportedServer(connection);
      await sql`select pg_advisory_lock(${SETUP_LOCK})`.execute(connection);
      const applied = await readApplied(connection);
      for (const migration of MIGRATIONS.filter(({ name }) => !applied.has(name))) {
        await connection.transaction().execute(async (transaction) => {
          await migration.up(transaction);
          await sql`insert into schema_migrations (name) values (${migration.name})`.execute(transaction);
        });
      }
      await fill();
    });
  } finally {
    await db.destroy();
  }
}

/** Returns the names of the migrations that the database lacks, oldest first. Throws if the database does not answer. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{
    id: string | null;
  }>`select to_regclass('schema_migrations')::text as id`.execute(db);
  const applied = tables[0]?.id == null ? new Set<string>() : await namesApplied(db);
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Untyped, because `DB` does not describe the tables that an old migration finds. */
function connectUntyped(url: string): Kysely<unknown> {
  return connect(url, { maxConnections: 1, applicationName: "assay migrate" }) as unknown as Kysely<unknown>;
}

/** Returns the migrations that the database has. Throws DatabaseError if this code does not know one of them. */
async function readApplied(db: Kysely<unknown>): Promise<Set<string>> {
  await sql`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz(3) not null default now()
  )`.execute(db);
  const applied = await namesApplied(db);
  const unknown = [...applied].find((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new DatabaseError(
      `the database belongs to a later version of Assay (it has ${unknown}); start that version or a newer one`,
    );
  }
  return applied;
}

async function namesApplied<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function requireSupportedServer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(db);
  const [version] = rows;
  if (!version || version.number >= OLDEST_POSTGRES.number) return;
  throw new DatabaseError(`PostgreSQL ${version.name} is too old; Assay needs ${OLDEST_POSTGRES.name} or later`);
}
