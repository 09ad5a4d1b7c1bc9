import { sectionName, studentNumber } from "@assay/contract/routes/classes/fields";
import type { ListRow, PlannedRow } from "@assay/contract/routes/classes/list";
import { newPassword } from "@assay/contract/routes/fields";
import { LABELS } from "@assay/contract/routes/schema-texts";
import type { Wording } from "@assay/contract/texts/wordings";
import type { ListColumn } from "@assay/contract/vocabulary/class";
import { faultsOf } from "#base/read-input";
import { REFUSALS } from "#base/refusals";
import { clean, type PersonName, readName } from "#classes/lists/read-names";

/** A row of a list, cleaned. */
export interface ReadRow extends PersonName {
  readonly email: string;
  readonly userName: string;
  readonly section: string;
  readonly studentNumber: string;
  readonly password: string;
  readonly accountId: string | null;
}

export type ListProblem = NonNullable<PlannedRow["problem"]>;

export function readRow(row: ListRow): ReadRow {
  return {
    ...readName(row),
    email: row.email.trim(),
    userName: row.userName.trim().normalize("NFKC"),
    section: clean(row.section),
    studentNumber: clean(row.studentNumber),
    password: row.password.trim(),
    accountId: row.accountId,
  };
}

/** Why a row cannot be used, whoever it is. */
export function problemOf(row: ReadRow): ListProblem | null {
  if (row.name === "") return { field: "name", ...REFUSALS.newUser.missing({ label: LABELS.name }) };
  const checks: readonly [ListColumn, Wording | undefined][] = [
    ["section", row.section === "" ? undefined : faultsOf(sectionName, row.section)[0]?.text],
    ["studentNumber", faultsOf(studentNumber, row.studentNumber)[0]?.text],
    ["password", row.password === "" ? undefined : faultsOf(newPassword, row.password)[0]?.text],
  ];
  for (const [field, text] of checks) if (text) return { field, ...text };
  return null;
}
