import type { Change } from "#base/audit";
import type { ContestPackage } from "#contest-packages/reading/read-package";
import { NO_LOGO } from "#contests/logos";

/** Rows in one statement: it may have 65,535 parameters. */
const ROWS_AT_ONCE = 2_000;

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

/** Stores groups, organisations with their logos, and teams of a new contest. Returns the ids of the participants by their keys. */
export async function storePeople(
  transaction: Change,
  contestId: string,
  { groups, organisations, teams, logos, extension }: ContestPackage,
): Promise<ReadonlyMap<string, string>> {
  const groupRows = groups.map(({ key, name, isHidden }) => {
    const flags = extension?.groups[key];
    return {
      ...{ contest_id: contestId, key, name, is_hidden: flags?.isHidden ?? isHidden },
      ...(flags && { ranks_apart: flags.ranksApart, wins_medals: flags.winsMedals }),
    };
  });
  for (const rows of inBatches(groupRows)) await transaction.insertInto("contest_groups").values(rows).execute();
  // One by one: a logo may have half a megabyte.
  for (const { key, name, formalName, country } of organisations) {
    const logo = logos.get(key) ?? NO_LOGO;
    const row = { contest_id: contestId, key, name, formal_name: formalName, country, ...logo };
    await transaction.insertInto("contest_organisations").values(row).execute();
  }
  const teamRows = teams.map(({ key, name, label, organisationKey, isHidden, place }) => {
    const {
      kind,
      place: ownPlace,
      delayMs = 0,
      extraMs = 0,
      penaltyMs = 0,
      isDisqualified,
    } = extension?.teams[key] ?? {};
    return {
      ...{ contest_id: contestId, key, name, label, organisation_key: organisationKey, place: ownPlace ?? place },
      kind: kind ?? (isHidden ? ("hidden" as const) : ("official" as const)),
      ...{ delay_ms: delayMs, extra_ms: extraMs, penalty_ms: penaltyMs },
      disqualified_at: isDisqualified ? new Date() : null,
    };
  });
  const ids = new Map<string, string>();
  for (const rows of inBatches(teamRows)) {
    const stored = await transaction.insertInto("participants").values(rows).returning(["id", "key"]).execute();
    for (const { id, key } of stored) ids.set(key, id);
  }
  const memberships = teams.flatMap(({ key, groupKeys }) =>
    groupKeys.map((groupKey) => ({ participant_id: ids.get(key) ?? "", contest_id: contestId, group_key: groupKey })),
  );
  for (const rows of inBatches(memberships)) await transaction.insertInto("participant_groups").values(rows).execute();
  return ids;
}
