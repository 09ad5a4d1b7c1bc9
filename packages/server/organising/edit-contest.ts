import type { ClockChange, ContestSettings } from "@assay/contract/routes/contests/manage";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, changesBetween, recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import type { ContestRow } from "#contests/contest";
import { columnsOf, requireConsistent } from "#contests/create-contest";
import { listContestProblems } from "#contests/show-contest";
import type { Sanitiser } from "#http/sanitiser";
import { inContest, storeTimes, timesOf } from "#organising/change-contest";
import { changedTimes } from "#organising/clock-change";
import { replaceProblems } from "#organising/contest-problems";
import { countSubmissions, settingsOf } from "#organising/show-managed";

/** An edit of the settings, and the revision of the settings that it was made from. */
export interface Edit {
  readonly revision: number;
  readonly settings: ContestSettings;
}

/**
 * Changes the settings of a contest. Throws AppError `contest_changed` if somebody has changed them meanwhile, `contest_final`, `taken`
 * for another contest's key, and `invalid_request` for settings that do not go together or with what has happened.
 */
export async function editContest(
  db: Database,
  renderMarkdown: Sanitiser,
  viewing: Viewing<Viewer>,
  key: string,
  edit: Edit,
): Promise<void> {
  const html = await renderMarkdown(edit.settings.description);
  await inContest(db, viewing, key, (transaction, row) => applyEdit(transaction, viewing, row, edit, html));
}

/** The same within a transaction that holds the contest's row; `html` is the rendered description. */
export async function applyEdit(
  transaction: Change,
  { viewer, at }: Viewing<Viewer>,
  row: ContestRow,
  { revision, settings }: Edit,
  html: string,
): Promise<void> {
  if (row.settings_revision !== revision) throw new AppError("contest_changed");
  if (row.finalised_at !== null) throw new AppError("contest_final");
  requireConsistent(settings);
  const { submissions } = await countSubmissions(transaction, row.id);
  if (submissions > 0) requireKept(row, settings);
  const before = { ...settingsOf(row), problems: await listContestProblems(transaction, row.id, {}) };
  const times = clockChanges(before, settings).reduce(
    (changed, change) => changedTimes(changed, change, at),
    timesOf(row),
  );
  const { start_at, duration_ms, freeze_ms, ...columns } = columnsOf(settings);
  await transaction
    .updateTable("contests")
    .set({ ...columns, description_html: html, settings_revision: row.settings_revision + 1 })
    .where("id", "=", row.id)
    .execute()
    .catch((error) => {
      if (isSqlError(error, "unique_violation")) throw new AppError("taken", { field: "key" });
      throw error;
    });
  await replaceProblems(transaction, row.id, settings.problems);
  await storeTimes(transaction, row.id, {
    ...times,
    thaw_at: settings.thawAt === null ? null : new Date(settings.thawAt),
  });
  if (settings.feedback !== before.feedback) await withholdByFeedback(transaction, row.id);
  await recordAction(
    transaction,
    viewer.id,
    "contest_edited",
    row.id,
    changesBetween(textsOf(before), textsOf(settings), ["description", "joinCode"]),
  );
}

/** Refuses what cannot change once somebody has submitted. */
function requireKept(row: ContestRow, { key, windowMs }: ContestSettings): void {
  if (key !== row.key) throw new AppError("invalid_request", { field: "key", text: REFUSALS.contest.keyUsed });
  if ((windowMs === null) !== (row.window_ms === null)) {
    throw new AppError("invalid_request", { field: "windowMs", text: REFUSALS.contest.windowUsed });
  }
}

/** What an edit does to the clock, as the changes that the clock's own page makes. */
function clockChanges(before: Omit<ContestSettings, "problems">, after: ContestSettings): ClockChange[] {
  const changes: ClockChange[] = [];
  if (momentIn(before.startAt) !== momentIn(after.startAt))
    changes.push({ action: "move_start", startAt: after.startAt });
  if (before.durationMs !== after.durationMs) changes.push({ action: "set_duration", durationMs: after.durationMs });
  if (before.freezeMs !== after.freezeMs) changes.push({ action: "set_freeze", freezeMs: after.freezeMs });
  return changes;
}

const momentIn = (text: string | null) => (text === null ? null : Date.parse(text));

/** Whoever has submitted sees of the results from now on what the settings let them. */
async function withholdByFeedback(transaction: Change, contestId: string): Promise<void> {
  await sql`
    update submissions set withheld = case feedback when 'full' then 'others' when 'verdict' then 'verdict' else 'all' end
    from contests where contests.id = ${contestId} and contest_id = contests.id and withheld is not null and feedback_ended_at is null
      and exists (select from contest_submissions where submission_id = submissions.id and participant_id is not null)`.execute(
    transaction,
  );
}

/** Deletes a contest in which nobody has submitted. Throws AppError `contest_has_submissions`. */
export async function deleteContest(db: Database, viewing: Viewing<Viewer>, key: string): Promise<void> {
  await inContest(db, viewing, key, async (transaction, row) => {
    await recordAction(transaction, viewing.viewer.id, "contest_deleted", row.id);
    const { rows } = await sql`select from contest_submissions where contest_id = ${row.id} limit 1`.execute(
      transaction,
    );
    if (rows.length > 0) throw new AppError("contest_has_submissions");
    await transaction.deleteFrom("contests").where("id", "=", row.id).execute();
  });
}

/** The settings as texts, for the audit log. */
function textsOf({ problems, rules, ...settings }: ContestSettings): Record<string, string> {
  const values = Object.entries(settings).map(([field, value]) => [field, value === null ? "" : String(value)]);
  const letters = problems.map(({ label, problemId, colour, rgb, points }) =>
    [label, problemId, colour ?? "", rgb ?? "", points ?? ""].join(" ").trim(),
  );
  return { ...Object.fromEntries(values), rules: JSON.stringify(rules), problems: letters.join(", ") };
}
