import type { ContestView } from "#clics/view";

/** When the contest begins for the client's own team; null if it has none, or if that is not known. */
export async function readOwnStart({ db, audience }: ContestView): Promise<Date | null> {
  if (audience.participantId === null) return null;
  const own = await db
    .selectFrom("participants")
    .select("starts_at")
    .where("id", "=", audience.participantId)
    .executeTakeFirst();
  return own?.starts_at ?? null;
}
