import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { AUDIT_MESSAGES as TEXTS } from "#features/audit/messages";

/** What was changed, for example "time limit: 1 s → 2 s, tests (1 added)"; empty for no changes. */
export function describeChanges(changes: readonly AuditChange[]): string {
  return changes.map(({ field, from, to }) => describeField(fieldName(field), from, to)).join(", ");
}

/** What a field is called; an unknown one keeps its name in the database. */
export function fieldName(field: string): string {
  const names: Readonly<Record<string, string>> = TEXTS.fields;
  return names[field] ?? field;
}

function describeField(name: string, from: string | null, to: string | null): string {
  if (from !== null && to !== null) return `${name}: ${from || TEXTS.nothing} → ${to || TEXTS.nothing}`;
  if (from !== null) return `${name}: ${from}`;
  return to === null ? name : `${name} (${to})`;
}
