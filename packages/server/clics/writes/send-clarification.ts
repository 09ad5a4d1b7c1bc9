import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { z } from "zod";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { OpenContest } from "#clics/access/find-audience";
import { actorOf, asContest, requireRole } from "#clics/writes/actor";
import { memberOf } from "#clics/writes/submit-program";
import { ownPlace } from "#contests/known-contests";
import { askJury, sendJuryMessage } from "#contests/messages/send-message";

const ids = z.array(z.string()).max(LIMITS.contestRecipients).nullish();
const clarification = z.object({
  text: z.string().trim().min(1).max(LIMITS.contestMessageLength),
  problem_id: z.string().nullish(),
  reply_to_id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .nullish(),
  to_team_id: z.string().nullish(),
  to_team_ids: ids,
  to_group_ids: ids,
  from_team_id: z.string().nullish(),
});

/**
 * Sends a team's question, or a message of the jury: to all unless it names teams or groups. Returns its number. Throws AppError `invalid_request`, and what
 * `askJury` and `sendJuryMessage` throw.
 */
export async function sendClarification(db: Database, opened: OpenContest, body: unknown): Promise<number> {
  const { audience, row } = opened;
  requireRole(audience, ["team", "judge", "admin"]);
  const parsed = clarification.safeParse(body);
  if (!parsed.success) throw refusal(String(parsed.error.issues[0]?.path[0] ?? "text"));
  const { text, problem_id, reply_to_id, to_team_id, from_team_id } = parsed.data;
  const teams = [...(parsed.data.to_team_ids ?? []), ...(to_team_id ? [to_team_id] : [])];
  const groups = parsed.data.to_group_ids ?? [];
  const actor = await actorOf(db, audience);
  const contest = asContest(opened);
  const about = { text, category: "general" as const, label: problem_id ?? undefined };
  if (audience.role === "team") {
    if (teams.length + groups.length > 0) throw refusal("to_team_ids");
    return (await askJury(db, actor, contest, about)).number;
  }
  if (from_team_id) {
    // A question that a team has asked elsewhere.
    if (audience.role !== "admin") throw refusal("from_team_id");
    if (teams.length + groups.length > 0) throw refusal("to_team_ids");
    const viewer = await memberOf(db, row.id, from_team_id);
    if (!viewer) throw refusal("from_team_id");
    const own = await ownPlace(db, viewer, row.id);
    const asked = { row, role: null, own, virtual: null };
    return (await askJury(db, { viewer, at: actor.at }, asked, about)).number;
  }
  const found = await db
    .selectFrom("participants")
    .select("id")
    .where("contest_id", "=", row.id)
    .where("key", "in", teams.length > 0 ? teams : [""])
    .execute();
  if (found.length !== new Set(teams).size) throw refusal("to_team_ids");
  const to = teams.length + groups.length > 0 ? ("some" as const) : ("all" as const);
  const participants = found.map(({ id }) => id);
  const replyTo = reply_to_id ? Number(reply_to_id) : undefined;
  return (await sendJuryMessage(db, actor, contest, { ...about, replyTo, to, participants, groups })).number;
}

function refusal(field: string): AppError {
  return new AppError("invalid_request", { field, text: REFUSALS.clics.unknown({ field }) });
}
