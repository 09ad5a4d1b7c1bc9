import { createHash, timingSafeEqual } from "node:crypto";
import type { ParticipantKind } from "@assay/contract/vocabulary/contest";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { nameReader, shownName } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { countEvent } from "#base/rate-limit";
import type { SiteStore } from "#base/site-store";
import { addParticipant } from "#contests/add-participant";
import { setClock } from "#contests/clock";
import { type Contest, holdContest } from "#contests/contest";
import { type OwnPlace, ownPlace } from "#contests/known-contests";

/**
 * Lets the viewer take part in a contest; who does already stays as they are. Throws AppError `contest_closed` for one that only
 * organisers enter people in, that has ended, or that nobody joins late, `wrong_contest_code`, and `too_many_requests`.
 */
export async function joinContest(
  db: Database,
  { viewer, at }: Viewing<Viewer>,
  { row, own, role }: Contest,
  code: string | undefined,
  site: SiteStore,
): Promise<OwnPlace> {
  if (own !== null) return own;
  const hasStarted = row.start_at !== null && row.start_at <= at;
  const hasEnded = row.end_at !== null && row.end_at <= at;
  if (row.joining === "invited" || row.unit === "team" || hasEnded || (hasStarted && !row.joins_late))
    throw new AppError("contest_closed");
  // Also for wrong codes.
  await countEvent(db, `contest-join:user:${viewer.id}`, RATES.contestJoinsPerUser);
  if (row.joining === "code" && !isSameCode(code ?? "", row.join_code ?? "")) throw new AppError("wrong_contest_code");
  // Who may see the problems and the results beforehand takes no place and no medal from others.
  const mayKnow = role !== null || may(viewer, "problem.edit") || may(viewer, "submission.read");
  const kind: ParticipantKind = mayKnow ? "guest" : "official";
  await db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    // Another tab may have joined meanwhile.
    if ((await ownPlace(transaction, viewer, row.id)) !== null) return;
    // Standings are the same for everybody: who takes part is named in them as others see them.
    const name = sql<string>`(select ${shownName(nameReader(site, null))} from users where id = ${viewer.id})`;
    const id = await addParticipant(transaction, row.id, name, kind);
    await transaction
      .insertInto("participant_users")
      .values({ participant_id: id, user_id: viewer.id, contest_id: row.id })
      .execute();
    await setClock(transaction, row.id, id);
  });
  const place = await ownPlace(db, viewer, row.id);
  if (place === null) throw new AppError("contest_closed");
  return place;
}

/** Takes the viewer out of a contest in which they have not submitted; nothing if they do not take part. Throws AppError `contest_taken_part`. */
export async function leaveContest(db: Database, { own, row }: Contest): Promise<void> {
  if (own === null) return;
  await db.transaction().execute(async (transaction) => {
    await holdContest(transaction, row.id);
    const { rows } =
      await sql`select from contest_submissions where participant_id = ${own.participantId} limit 1`.execute(
        transaction,
      );
    if (rows.length > 0) throw new AppError("contest_taken_part");
    await transaction.deleteFrom("participants").where("id", "=", own.participantId).execute();
    await setClock(transaction, row.id);
  });
}

/** Whether somebody knows a contest's code; the time of the answer does not depend on how much of it. */
export function isSameCode(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.trim()).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
