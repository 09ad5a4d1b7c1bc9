import type { ContestNews } from "@assay/contract/sockets/rooms";
import type { Database } from "@assay/database/connect";
import { CONTEST_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { sql } from "kysely";
import { type Viewer, viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { findContest } from "#contests/contest";
import { isJury, readsPublic } from "#contests/messages/read-messages";
import type { RoomRules } from "#realtime/room-rules";
import { sendTogether } from "#realtime/send-together";

/** What one reader of a contest gets news of. */
interface Audience {
  readonly contestId: string;
  readonly isJury: boolean;
  readonly readsPublic: boolean;
  readonly participantId: string | null;
}

interface Change {
  readonly news: ContestNews;
  readonly isToAll: boolean;
  /** Those besides the jury who see a message that is not to all, or whose own place has changed. */
  readonly participantIds: readonly string[];
}

const TOGETHER_MS = 100;
/** Types of events after which a page reads the whole contest again. */
const CONTEST_TYPES = ["state", "contest", "problems"];
/** The type of events about one participant, whose own pages then do the same: its end may be another one. */
const PARTICIPANT_TYPE = "teams";

/**
 * The rooms of news of contests, one for all readers of the same kind and one for each participant: pages get news of the messages that
 * they may see, and not even the number of others. However many rooms a contest has, its changes are read once in each process.
 */
export function contestNewsRoom(db: Database, events: EventHub): RoomRules<"contestNews"> {
  const followers = new Map<string, Follower>();
  const audienceOf = async (viewer: Viewer | null, key: string): Promise<Audience> => {
    const contest = await findContest(db, viewingNow({ viewer }), key);
    const participantId = isJury(contest) ? null : (contest.own?.participantId ?? null);
    return {
      contestId: contest.row.id,
      isJury: isJury(contest),
      readsPublic: readsPublic(contest),
      participantId,
    };
  };
  return {
    kind: "contestNews",
    keysOf: async (viewer, { key }) => [JSON.stringify(await audienceOf(viewer, key))],
    mayStay: async (viewer, room) => {
      const member: Audience = JSON.parse(room);
      const contest = await db
        .selectFrom("contests")
        .select("key")
        .where("id", "=", member.contestId)
        .executeTakeFirst();
      const now = contest && (await ifKnown(() => audienceOf(viewer, contest.key)));
      return now ? includes(now, member) : false;
    },
    follow: (key, send) => {
      const audience: Audience = JSON.parse(key);
      const { contestId } = audience;
      const follower = followers.get(contestId) ?? followContest(db, events, contestId);
      followers.set(contestId, follower);
      const member = { audience, send };
      follower.members.add(member);
      return () => {
        follower.members.delete(member);
        if (follower.members.size > 0) return;
        follower.stop();
        followers.delete(contestId);
      };
    },
  };
}

/** Whether who gets one audience's news now may go on getting the other's: whoever joins the contest stays in the room of onlookers. */
function includes(now: Audience, { isJury, readsPublic, participantId }: Audience): boolean {
  if (participantId !== null && participantId !== now.participantId) return false;
  return (now.isJury || !isJury) && (now.isJury || now.readsPublic || !readsPublic);
}

/** What `find` finds; null for what the viewer may not know of. */
async function ifKnown<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface Follower {
  readonly members: Set<{ readonly audience: Audience; readonly send: (news: ContestNews[]) => void }>;
  stop(): void;
}

function followContest(db: Database, events: EventHub, contestId: string): Follower {
  const members: Follower["members"] = new Set();
  let last: Promise<string | null> = readRevision(db, contestId);
  const tell = () => {
    last = last.then(async (known) => {
      const { revision, changes } = await readChanges(db, contestId, known);
      for (const { audience, send } of members) {
        const news = [...new Set(changes.filter((change) => concerns(change, audience)).map((change) => change.news))];
        if (news.length > 0) send(news);
      }
      return revision;
    });
    // Pages read again when they come back to the window.
    last = last.catch(() => readRevision(db, contestId).catch(() => null));
  };
  const { soon, stop } = sendTogether(TOGETHER_MS, tell);
  const everything = () => {
    for (const { send } of members) send(["contest", "messages"]);
  };
  const unsubscribe = events.subscribe(CONTEST_EVENTS, contestId, { onEvent: soon, onGap: everything });
  return {
    members,
    stop: () => {
      stop();
      unsubscribe();
    },
  };
}

function concerns({ news, isToAll, participantIds }: Change, audience: Audience): boolean {
  if (audience.participantId !== null && participantIds.includes(audience.participantId)) return true;
  if (news === "contest") return isToAll;
  return audience.isJury || (isToAll && audience.readsPublic);
}

async function readRevision(db: Database, contestId: string): Promise<string | null> {
  const row = await db.selectFrom("contests").select("revision").where("id", "=", contestId).executeTakeFirst();
  return row ? String(row.revision) : null;
}

/** What has changed after a revision that is of interest here. */
async function readChanges(
  db: Database,
  contestId: string,
  known: string | null,
): Promise<{ readonly revision: string | null; readonly changes: Change[] }> {
  const revision = await readRevision(db, contestId);
  if (revision === null || revision === known) return { revision, changes: [] };
  const { rows } = await sql<{
    type: string;
    objectId: string | null;
    isToAll: boolean | null;
    participantIds: string[];
  }>`
    select type, object_id as "objectId", messages.is_to_all as "isToAll", array(
      select messages.from_participant_id where messages.from_participant_id is not null
      union select recipients.participant_id from contest_message_recipients as recipients
        where message_id = messages.id and recipients.participant_id is not null
      union select participant_groups.participant_id from contest_message_recipients as recipients
        join participant_groups on participant_groups.contest_id = recipients.contest_id and participant_groups.group_key = recipients.group_key
        where message_id = messages.id
    ) as "participantIds"
    from contest_events left join contest_messages as messages on contest_events.type = 'clarifications' and messages.id::text = contest_events.object_id
    where contest_events.contest_id = ${contestId} and revision > ${known ?? "0"}::bigint and revision <= ${revision}::bigint
      and type in ('clarifications', ${PARTICIPANT_TYPE}, ${sql.join(CONTEST_TYPES)})`.execute(db);
  const changes = rows.map(({ type, objectId, isToAll, participantIds }): Change => {
    if (type === "clarifications") return { news: "messages", isToAll: isToAll ?? false, participantIds };
    if (type !== PARTICIPANT_TYPE) return { news: "contest", isToAll: true, participantIds: [] };
    return { news: "contest", isToAll: false, participantIds: objectId === null ? [] : [objectId] };
  });
  return { revision, changes };
}
