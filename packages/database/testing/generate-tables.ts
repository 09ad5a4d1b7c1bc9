import { type ExpressionNode, GenericExpressionNode, generate, IdentifierNode, PostgresDialect } from "kysely-codegen";
import type { Database } from "#connect";

/** The types below, by the module of the contract's vocabulary that has them. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "audit-actions": ["AuditAction", "AuditChange"],
  checking: ["Checking"],
  feedback: ["FeedbackVisibility", "ThreadState"],
  grading: ["GraderAnswers"],
  languages: ["LanguageId", "LanguageKey"],
  notice: ["NoticeData", "NoticeKind"],
  "package-import": ["ImportOptions", "ImportProgress", "ImportReport", "ImportState"],
  problem: [
    "Difficulty",
    "DisplaySample",
    "MarkdownText",
    "ProblemLimits",
    "ProblemStatus",
    "SampleExplanation",
    "StatementPage",
    "StatementSource",
    "StoredCredit",
  ],
  ranking: ["Period"],
  "reference-solution": ["ReferenceExpectation"],
  rehearsal: ["RehearsalState"],
  rejudge: ["RejudgedState", "RejudgeState"],
  assignment: ["AssignmentFeedback", "AssignmentTemplates"],
  class: [
    "AssignmentKind",
    "AssignmentScoring",
    "ClassJoining",
    "ClassRole",
    "CountedSubmission",
    "InvitationKind",
    "InvitedRole",
    "LatePolicy",
    "MemberSource",
    "MemberState",
  ],
  contest: [
    "BoardVisibility",
    "CarriedState",
    "ContestVisibility",
    "Feedback",
    "Joining",
    "ParticipantKind",
    "QuestionCategory",
    "RemovedInterval",
    "ScoringKind",
    "StaffRole",
    "StoredRules",
    "Unit",
    "Withheld",
  ],
  roles: ["Role", "SiteRole"],
  scoring: ["Scoring"],
  storage: ["BackupPlace"],
  verdicts: ["Verdict"],
};

const type = (name: string, ...args: ExpressionNode[]): ExpressionNode =>
  args.length === 0 ? new IdentifierNode(name) : new GenericExpressionNode(name, args);
/** A column with a default. */
const optional = (value: ExpressionNode) => type("Generated", value);
/** jsonb is written as JSON text and read as a value. */
const json = (value: ExpressionNode) => type("JSONColumnType", value);
const list = (name: string) => type("ReadonlyArray", type(name));
/** A column that the database alone writes: an insert cannot name it. */
const derived = (name: string) => type("GeneratedAlways", type(name));

const ANY_OBJECT = type("Readonly", type("Record", type("string"), type("unknown")));

/**
 * Columns whose values the database's type does not describe: the contents of jsonb, texts and numbers of a fixed set, and what only
 * the database writes. Null is added for those that may be null.
 */
const COLUMNS: Readonly<Record<string, ExpressionNode>> = {
  "audit_entries.action": type("AuditAction"),
  "audit_entries.changes": optional(json(list("AuditChange"))),
  "audit_entries.number": derived("string"),
  "backups.place": type("BackupPlace"),
  "blog_comments.number": derived("string"),
  "blogs.number": derived("string"),
  "chat_messages.id": derived("string"),
  "contest_events.id": derived("string"),
  "contest_judgements.group_scores": json(list("number")),
  "contest_judgements.verdict": type("Verdict"),
  "contest_balloons.state": type("CarriedState"),
  "assignment_problems.scoring": optional(type("AssignmentScoring")),
  "assignment_problems.templates": optional(json(type("AssignmentTemplates"))),
  "assignments.counts": optional(type("CountedSubmission")),
  "assignments.feedback": optional(json(type("AssignmentFeedback"))),
  "assignments.kind": optional(type("AssignmentKind")),
  "assignments.languages": list("LanguageKey"),
  "assignments.late_policy": optional(type("LatePolicy")),
  "class_invitations.kind": type("InvitationKind"),
  "class_invitations.role": optional(type("InvitedRole")),
  "class_members.role": type("ClassRole"),
  "class_members.source": optional(type("MemberSource")),
  "class_members.state": optional(type("MemberState")),
  "classes.joining": optional(type("ClassJoining")),
  "grade_events.id": derived("string"),
  "grades.derivation": optional(json(ANY_OBJECT)),
  "contest_messages.category": optional(type("QuestionCategory")),
  "contest_messages.number": derived("number"),
  "contest_staff.role": type("StaffRole"),
  "contests.board": optional(type("BoardVisibility")),
  "contests.feedback": optional(type("Feedback")),
  "contests.joining": optional(type("Joining")),
  "contests.languages": list("LanguageKey"),
  "contests.removed_intervals": optional(json(list("RemovedInterval"))),
  "contests.rules": optional(json(type("StoredRules"))),
  "contests.scoring": type("ScoringKind"),
  "contests.unit": optional(type("Unit")),
  "contests.visibility": optional(type("ContestVisibility")),
  "daily_activity.language_id": type("LanguageId"),
  "editorials.hints": json(list("MarkdownText")),
  "included_files.language": type("LanguageKey"),
  "installed_languages.language_id": type("LanguageId"),
  "feedback_comments.number": derived("string"),
  "feedback_threads.state": optional(type("ThreadState")),
  "feedback_threads.visibility": optional(type("FeedbackVisibility")),
  "notice_mail_kinds.kind": type("NoticeKind"),
  "notices.data": optional(json(type("NoticeData"))),
  "notices.id": derived("string"),
  "notices.kind": type("NoticeKind"),
  "package_imports.number": derived("string"),
  "package_imports.options": json(type("ImportOptions")),
  "package_imports.progress": json(type("ImportProgress")),
  "package_imports.report": json(type("ImportReport")),
  "package_imports.state": optional(type("ImportState")),
  "participants.kind": optional(type("ParticipantKind")),
  "password_mails.id": derived("string"),
  "problem_snapshots.changes": json(list("AuditChange")),
  "problem_snapshots.content": json(ANY_OBJECT),
  "problem_versions.checking": optional(json(type("Checking"))),
  "problem_versions.limits": optional(json(type("ProblemLimits"))),
  "problem_versions.scoring": json(type("Scoring")),
  "problems.credit": optional(json(type("StoredCredit"))),
  "problems.difficulty": type("Difficulty"),
  "problems.display_samples": optional(json(list("DisplaySample"))),
  "problems.number": derived("number"),
  "problems.sample_explanations": optional(json(list("SampleExplanation"))),
  "problems.statement_pages": optional(json(list("StatementPage"))),
  "problems.statement_source": json(type("StatementSource")),
  "problems.status": optional(type("ProblemStatus")),
  "rate_events.id": derived("string"),
  "reference_solutions.expectation": json(type("ReferenceExpectation")),
  "reference_solutions.language_id": type("LanguageId"),
  "reference_speed.speed": json(ANY_OBJECT),
  "rejudged_submissions.is_changed": derived("boolean"),
  "rejudged_submissions.old_verdict": type("Verdict"),
  "rejudged_submissions.state": optional(type("RejudgedState")),
  "rejudged_submissions.verdict": type("Verdict"),
  "rejudges.number": derived("string"),
  "rehearsal_submissions.expectation": json(type("ReferenceExpectation")),
  "contest_rehearsals.state": optional(type("RehearsalState")),
  "rejudges.state": optional(type("RejudgeState")),
  "reports.number": derived("string"),
  "site_settings.settings": json(ANY_OBJECT),
  "standings.minus_points": derived("number"),
  "standings.minus_solved": derived("number"),
  "standings.period": type("Period"),
  "submissions.grader_answers": json(type("GraderAnswers")),
  "submissions.group_scores": json(list("number")),
  "submissions.language_id": type("LanguageId"),
  "submissions.number": derived("string"),
  "submissions.verdict": type("Verdict"),
  "submissions.withheld": type("Withheld"),
  "test_runs.verdict": type("Verdict"),
  "users.lower_last_name": derived("string"),
  "users.lower_name": derived("string"),
  "users.lower_user_name": derived("string"),
  "users.role": optional(type("Role")),
  "users.site_roles": optional(list("SiteRole")),
};

/** Returns the text of `tables.ts` for a migrated database. */
export async function generateTables(db: Database): Promise<string> {
  // As `connect` reads them: days as texts, bytes as what a Buffer is, too.
  const dialect = new PostgresDialect({ dateParser: "string" });
  dialect.adapter.scalars.bytea = new IdentifierNode("Uint8Array");
  const ofVocabulary = Object.entries(IMPORTS).flatMap(([module, names]) =>
    names.map((name) => [name, `@assay/contract/vocabulary/${module}`]),
  );
  return await generate({
    db,
    dialect,
    customImports: { JSONColumnType: "kysely", GeneratedAlways: "kysely", ...Object.fromEntries(ofVocabulary) },
    excludePattern: "schema_migrations",
    overrides: { columns: COLUMNS },
    outFile: null,
  });
}
