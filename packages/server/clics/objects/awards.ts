import { readAwards } from "#boards/board-reply";
import type { ClicsObject, ObjectType } from "#clics/objects/object-type";
import { readKnownTeamIds, readTeamIds } from "#clics/objects/people";
import { readBoard, seesBoard } from "#clics/objects/scoreboard";
import { type ContestView, isStaff } from "#clics/view";

/** Whether the standings from which awards follow are known to the client: at the end, and to the public when nothing is hidden any more. */
function areDecided(view: ContestView): boolean {
  const { row, audience, at } = view;
  if (!isStaff(audience)) return row.thawed_at !== null && seesBoard(view);
  return row.thawed_at !== null || (row.last_end_at instanceof Date && row.last_end_at <= at);
}

/** Those that follow from the standings, and those that people have given; the latter replace the former of the same id. */
export const AWARDS: ObjectType = {
  isOfPeople: true,
  properties: () => ["id", "citation", "team_ids"],
  read: async (view) => {
    const given = await view.db
      .selectFrom("contest_awards")
      .select(["key", "citation", "team_ids"])
      .where("contest_id", "=", view.row.id)
      .orderBy("key")
      .execute();
    const own = areDecided(view) || isStaff(view.audience) ? given : [];
    const known = own.length > 0 ? await readKnownTeamIds(view) : new Set();
    const taken = new Set(own.map(({ key }) => key));
    const computed = areDecided(view) ? await computeAwards(view) : [];
    return [
      ...computed.filter(({ id }) => !taken.has(id ?? "")),
      ...own.map(({ key, citation, team_ids: teams }) => {
        return { id: key, citation, team_ids: teams?.filter((team) => known.has(team)) ?? null };
      }),
    ];
  },
};

async function computeAwards(view: ContestView): Promise<ClicsObject[]> {
  const board = await readBoard(view);
  const teams = await readTeamIds(view);
  return readAwards(view.frame, board, isStaff(view.audience) ? "jury" : "public").map(({ id, participantIds }) => {
    const named = nameAward(view, id);
    return { ...named, team_ids: participantIds.map((participant) => teams.get(participant) ?? "") };
  });
}

const CITATIONS: Readonly<Record<string, string>> = {
  winner: "Contest winner",
  "gold-medal": "Gold medal",
  "silver-medal": "Silver medal",
  "bronze-medal": "Bronze medal",
};

/** The id, in which a problem has its id of the API, and the citation of a computed award. */
function nameAward({ problems, frame }: ContestView, id: string): { id: string; citation: string } {
  const [, kind = "", about = ""] = /^(first-to-solve|group-winner|organization-winner)-(.*)$/.exec(id) ?? [];
  if (kind === "first-to-solve") {
    const label = problems.find((problem) => problem.id === about)?.label ?? about;
    return { id: `${kind}-${label}`, citation: `First to solve problem ${label}` };
  }
  const among = kind === "group-winner" ? frame.groups : frame.organisations;
  const name = among.find(({ key }) => key === about)?.name ?? about;
  return { id, citation: CITATIONS[id] ?? `Winner of ${name}` };
}

/** Whether an award with this id follows from the standings, so that nobody gives it. */
export function isManagedAward(id: string): boolean {
  return /^(winner|(gold|silver|bronze)-medal|(first-to-solve|group-winner|organization-winner)-.*)$/.test(id);
}
