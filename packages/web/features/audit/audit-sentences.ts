import type { AuditEntry } from "@assay/contract/routes/audit";
import { perLanguage } from "@assay/contract/texts/intl";
import type { AuditAction, AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { fieldName } from "#features/audit/describe-changes";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";

/** How an action's changes are told: its sentence alone, the changed fields, the text that it deleted, or a sentence with the value. */
type Telling = "sentence" | "fields" | "deletedText" | ((value: string) => string);

const TELLINGS: Readonly<Record<AuditAction, Telling>> = {
  user_created: "sentence",
  users_created: "sentence",
  user_edited: "fields",
  user_deleted: "sentence",
  user_deactivated: "sentence",
  user_reactivated: "sentence",
  password_reset: "sentence",
  password_link_created: "sentence",
  two_factor_removed: "sentence",
  api_token_created: "sentence",
  problem_created: "sentence",
  problem_edited: "fields",
  problem_deleted: "sentence",
  editorial_edited: "fields",
  problem_imported: (name) => TEXTS.importedFrom({ name }),
  package_uploaded: "sentence",
  package_import_decided: "sentence",
  package_import_deleted: "sentence",
  problem_list_created: "sentence",
  problem_list_edited: "sentence",
  problem_list_deleted: "sentence",
  problem_lists_ordered: "sentence",
  site_settings_changed: "fields",
  blog_edited: "fields",
  blog_deleted: "deletedText",
  comment_deleted: "deletedText",
  report_dismissed: "sentence",
  comment_report_dismissed: "sentence",
  chat_message_deleted: "deletedText",
  chat_report_dismissed: "sentence",
  chat_user_muted: (duration) => TEXTS.mutedFor({ duration }),
  chat_user_unmuted: "sentence",
  submission_rejudged: "sentence",
  rejudge_started: "sentence",
  rejudge_applied: (count) => TEXTS.appliedWithout({ count: Number(count) }),
  rejudge_discarded: "sentence",
  submission_cancelled: "sentence",
  submission_deleted: "sentence",
  test_run_deleted: "sentence",
  backup_written: "sentence",
  backup_restored: "sentence",
};

/** What the admin did, with `%` in the place of the object's name. */
export function sentenceOf({ action, changes }: AuditEntry): string {
  const telling = TELLINGS[action];
  const [first] = changes;
  if (first === undefined || telling === "sentence" || telling === "deletedText") return TEXTS.sentences[action];
  return telling === "fields" ? changedFields(changes, first) : telling(first.to ?? "");
}

/** The text that the admin deleted, as far as the log keeps it; null if the action deletes none. A post's is HTML. */
export function deletedText({ action, changes }: AuditEntry): string | null {
  return (TELLINGS[action] === "deletedText" && changes[0]?.from) || null;
}

/** A single change shows its values, several changes the names of their fields. */
function changedFields(changes: readonly AuditChange[], first: AuditChange): string {
  const fields = changes.map(({ field, from, to }) => {
    const name = fieldName(field);
    // Some changes have a description rather than two values.
    return from === null && to !== null ? `${name} (${to})` : name;
  });
  if (changes.length > 1 || first.from === null || first.to === null)
    return TEXTS.changed({ field: list().format(fields) });
  return TEXTS.changedFrom({
    field: fields[0] ?? "",
    from: first.from || TEXTS.nothing,
    to: first.to || TEXTS.nothing,
  });
}

const list = perLanguage((locale) => new Intl.ListFormat(locale));
