import { contestTime } from "@assay/scoreboard/contest-time";
import { sql } from "kysely";
import { relativeTime, timeOf } from "#clics/formats";
import type { ObjectType } from "#clics/objects/object-type";
import { type ContestView, isStaff } from "#clics/view";
import { seesMessage } from "#contests/messages/read-messages";

interface MessageRow {
  readonly number: number;
  readonly fromTeam: string | null;
  readonly toTeams: readonly string[] | null;
  readonly toGroups: readonly string[] | null;
  readonly replyTo: number | null;
  readonly problem: string | null;
  readonly text: string;
  readonly sentAt: Date;
}

/** Version 2023-06, and the schemas of the newer one, know one receiver at most. */
function hasOneReceiver({ dialect }: Pick<ContestView, "dialect">): boolean {
  return dialect.isStrict || dialect.version === "2023-06";
}

/** Questions to the jury, its answers and announcements. Who may not see a question does not learn what an answer replies to. */
export const CLARIFICATIONS: ObjectType = {
  isOfPeople: true,
  properties: (view) => [
    ...["id", "from_team_id", ...(hasOneReceiver(view) ? ["to_team_id"] : ["to_team_ids", "to_group_ids"])],
    ...["reply_to_id", "problem_id", "text", "time", "contest_time"],
  ],
  read: async (view) => {
    const { db, row, audience, settings } = view;
    const own = audience.participantId === null ? null : { participantId: audience.participantId };
    const viewing = { row, role: isStaff(audience) ? ("jury" as const) : null, own };
    const { rows } = await sql<MessageRow>`
      select messages.number, participants.key as "fromTeam", contest_problems.label as problem, messages.text, messages.sent_at as "sentAt",
        case when ${isStaff(audience)} or asked.from_participant_id = ${audience.participantId}::uuid then asked.number end as "replyTo",
        (select array_agg(key order by key) from contest_message_recipients as recipients
          join participants as receiver on receiver.id = recipients.participant_id
          where message_id = messages.id and (${isStaff(audience)} or receiver.id = ${audience.participantId}::uuid)) as "toTeams",
        (select array_agg(group_key order by group_key) from contest_message_recipients as recipients
          where message_id = messages.id and group_key is not null) as "toGroups"
      from contest_messages as messages
        left join participants on participants.id = messages.from_participant_id
        left join contest_messages as asked on asked.id = messages.reply_to
        left join contest_problems on contest_problems.contest_id = messages.contest_id and contest_problems.problem_id = messages.problem_id
      where messages.contest_id = ${row.id} and ${seesMessage(viewing)}
      order by messages.number`.execute(db);
    return rows.map(({ number, fromTeam, toTeams, toGroups, replyTo, problem, text, sentAt }) => ({
      id: String(number),
      from_team_id: fromTeam,
      to_team_id: toTeams?.[0] ?? null,
      to_team_ids: toTeams && [...toTeams],
      to_group_ids: toGroups && [...toGroups],
      reply_to_id: replyTo === null ? null : String(replyTo),
      problem_id: problem,
      text,
      time: timeOf(sentAt),
      contest_time: relativeTime(contestTime(sentAt.getTime(), settings.clock)),
    }));
  },
};
