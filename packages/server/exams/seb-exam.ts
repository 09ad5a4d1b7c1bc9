import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { type AssignmentRow, changeAssignment, findAssignment, hasSessions } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { configKeyOf, sebSettings, writeSebFile } from "#exams/seb-file";

type Params = { readonly slug: string; readonly name: string };

/** Safe Exam Browser's settings for an exam, as a file for the members of its class. Throws AppError as `findAssignment`, and `not_found` for what nobody begins. */
export async function readSebFile(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  origin: string,
): Promise<string> {
  const { row } = await findAssignment(db, viewing, params);
  if (!hasSessions(row)) throw new AppError("not_found");
  return writeSebFile(sebSettings({ origin, ...params }));
}

/** The Config Key of that file, and whether the exam asks for it. */
export function showSebKey(
  { exam_config_keys: keys }: Pick<AssignmentRow, "exam_config_keys">,
  origin: string,
  params: Params,
) {
  const configKey = configKeyOf(sebSettings({ origin, ...params }));
  return { configKey, isRequired: keys.includes(configKey) };
}

/**
 * Lets an exam open only with the settings of its file, beside those whose keys it has already. Nothing if it does. Throws AppError as
 * `changeAssignment`, `not_found` for what nobody begins, and `invalid_request` for too many keys.
 */
export async function requireSebFile(
  db: Database,
  viewing: Viewing<Viewer>,
  params: Params,
  origin: string,
): Promise<void> {
  await changeAssignment(db, viewing, params, async (transaction, { row }) => {
    if (!hasSessions(row)) throw new AppError("not_found");
    const { configKey, isRequired } = showSebKey(row, origin, params);
    if (isRequired) return;
    if (row.exam_config_keys.length >= LIMITS.examKeys) throw new AppError("invalid_request", { field: "configKeys" });
    await transaction
      .updateTable("assignments")
      .set({ exam_config_keys: [...row.exam_config_keys, configKey], revision: row.revision + 1 })
      .where("id", "=", row.id)
      .execute();
    const change = {
      field: "configKeys",
      from: row.exam_config_keys.join(" "),
      to: [...row.exam_config_keys, configKey].join(" "),
    };
    await recordAction(transaction, viewing.viewer.id, "assignment_edited", row.id, [change]);
  });
}
