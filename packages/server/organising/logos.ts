import type { Database } from "@assay/database/connect";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { logoColumns, logoPath, NO_LOGO } from "#contests/logos";
import { inContest } from "#organising/change-contest";

/**
 * Gives an organisation of a contest this logo, or none; returns where pages find it. Throws AppError as `logoColumns` does, and
 * `not_found` if there is no such organisation.
 */
export async function changeLogo(
  db: Database,
  viewing: Viewing<Viewer>,
  contestKey: string,
  key: string,
  picture: Uint8Array | null,
): Promise<string | null> {
  const columns = picture === null ? NO_LOGO : logoColumns(picture, "base64");
  await inContest(db, viewing, contestKey, async (transaction, { id }) => {
    const { numUpdatedRows } = await transaction
      .updateTable("contest_organisations")
      .set(columns)
      .where("contest_id", "=", id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("not_found");
    await recordAction(transaction, viewing.viewer.id, "contest_people_changed", id, [
      { field: `${key}: logo`, from: null, to: columns.logo_hash },
    ]);
  });
  return logoPath(contestKey, key, columns.logo_hash);
}
