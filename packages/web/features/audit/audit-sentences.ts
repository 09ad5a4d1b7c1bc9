import type { AuditEntry } from "@assay/contract/routes/audit";
import { perLanguage } from "@assay/contract/texts/intl";
import type { AuditAction, AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { fieldName } from "#features/audit/describe-changes";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";

/** How an action's changes are told: by the changed fields, the text that it deleted, or a sentence with the value. */
type Telling = "fields" | "deletedText" | ((value: string) => string);

/** How those are told that are not told by their sentence alone. */
const TELLINGS: Readonly<Partial<Record<AuditAction, Telling>>> = {
  user_edited: "fields",
  problem_edited: "fields",
  editorial_edited: "fields",
  problem_imported: (name) => TEXTS.importedFrom({ name }),
  site_settings_changed: "fields",
  contest_edited: "fields",
  contest_clock_changed: "fields",
  class_edited: "fields",
  blog_edited: "fields",
  blog_deleted: "deletedText",
  comment_deleted: "deletedText",
  discussion_post_deleted: "deletedText",
  chat_message_deleted: "deletedText",
  chat_user_muted: (duration) => TEXTS.mutedFor({ duration }),
  rejudge_applied: (count) => TEXTS.appliedWithout({ count: Number(count) }),
};

/** What the admin did, with `%` in the place of the object's name. */
export function sentenceOf({ action, changes }: AuditEntry): string {
  const telling = TELLINGS[action];
  const [first] = changes;
  if (first === undefined || telling === undefined || telling === "deletedText") return TEXTS.sentences[action];
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
