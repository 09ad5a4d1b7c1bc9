import type { Changed } from "#clics/feed/read-events";
import type { SentObjects } from "#clics/feed/sent-objects";
import { TYPES } from "#clics/objects/all-types";
import { ABOUT, type ClicsObject, OBJECT_TYPES, type ObjectTypeName } from "#clics/objects/object-type";
import type { ContestView } from "#clics/view";

/** The types of which there may be very many objects, which belong to submissions. */
const OF_SUBMISSIONS = ["submissions", "judgements", "runs"] as const;
const FIRST_TYPES = OBJECT_TYPES.slice(0, OBJECT_TYPES.indexOf("submissions"));
const LAST_TYPES = OBJECT_TYPES.slice(OBJECT_TYPES.indexOf("runs") + 1);

/** The types that are read whole, and all types. */
export const EVERY_TYPE: ReadonlySet<ObjectTypeName> = new Set(OBJECT_TYPES);

/**
 * The lines of the feed for what has changed, without what the client knows already: objects before those that refer to them, judgements in the order of their commits, the
 * state last.
 */
export async function readLines(view: ContestView, changed: Changed, sent: SentObjects): Promise<string[]> {
  const lines: string[] = [];
  const whole = async (types: readonly ObjectTypeName[]) => {
    for (const type of types) if (changed.types.has(type)) lines.push(...(await wholeType(view, type, sent)));
  };
  await whole(FIRST_TYPES);
  await whole(OF_SUBMISSIONS);
  const counted = await submissionsOf(view, changed.participants);
  lines.push(...(await linesOfSubmissions(view, counted, sent)));
  lines.push(...(await linesOfSubmissions(view, changed.submissions, sent)));
  await whole(LAST_TYPES);
  return lines;
}

/**
 * Everything anew, for a client that may know what has gone: each kind of object as a whole collection, which replaces what the client has. Judgements and test
 * runs, of which there may be very many, come one by one: those of a submission that has gone go with it.
 */
export async function readCollections(view: ContestView, sent: SentObjects): Promise<string[]> {
  const lines: string[] = [];
  for (const type of OBJECT_TYPES) {
    const alone = await wholeType(view, type, sent);
    if (["contests", "state", "judgements", "runs"].includes(type)) lines.push(...alone);
    else if (TYPES[type].properties(view).length > 0) lines.push(collectionOf(type, alone));
  }
  return lines;
}

/** One notification of a whole collection, from those of its objects. */
function collectionOf(type: ObjectTypeName, lines: readonly string[]): string {
  const objects = lines.map((line) => line.slice(line.indexOf(',"data":') + ',"data":'.length, -1));
  return `{"type":${JSON.stringify(type)},"id":null,"data":[${objects.join(",")}]}`;
}

async function wholeType(view: ContestView, type: ObjectTypeName, sent: SentObjects): Promise<string[]> {
  // Tests of the schemas expect none in the feed.
  if (type === "accounts" && view.dialect.isStrict) return [];
  const properties = TYPES[type].properties(view);
  const objects = properties.length > 0 ? await TYPES[type].read(view, null) : [];
  return [
    ...sent.removeOthers(type, objects),
    ...objects.flatMap((object) => sent.add(type, properties, object) ?? []),
  ];
}

/** All that these participants have submitted: other submissions may count now, or be seen. */
async function submissionsOf({ db }: ContestView, participants: readonly string[]): Promise<Changed["submissions"]> {
  if (participants.length === 0) return [];
  const rows = await db
    .selectFrom("contest_submissions")
    .select("submission_id as id")
    .where("participant_id", "in", participants)
    .orderBy("seq")
    .execute();
  return rows.map(({ id }) => ({ type: "judgements", id }));
}

async function linesOfSubmissions(
  view: ContestView,
  submissions: Changed["submissions"],
  sent: SentObjects,
): Promise<string[]> {
  const ids = [...new Set(submissions.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const found = {} as Record<(typeof OF_SUBMISSIONS)[number], Map<string | undefined, ClicsObject[]>>;
  for (const type of OF_SUBMISSIONS)
    found[type] = Map.groupBy(await TYPES[type].read(view, ids), (object) => object[ABOUT]);
  const lastAt = new Map(submissions.map(({ id }, index) => [id, index]));
  return submissions.flatMap(({ type, id }, index) => {
    // A verdict that comes later in the batch has its own place there.
    const types = type === "submissions" && lastAt.get(id) !== index ? OF_SUBMISSIONS.slice(0, 1) : OF_SUBMISSIONS;
    return types.flatMap((each) => {
      const [objects, properties] = [found[each].get(id) ?? [], TYPES[each].properties(view)];
      const removed = sent.removeOthers(each, objects, id);
      return [...removed, ...objects.flatMap((object) => sent.add(each, properties, object) ?? [])];
    });
  });
}
