import type { ChosenParticipant, ContestPeople } from "@assay/contract/routes/contests/people";
import { freeKey } from "#features/contests/manage/free-key";

const USUAL: Omit<ChosenParticipant, "name" | "userNames"> = {
  ...{ kind: "official", label: null, place: null, organisationKey: null, groupKeys: [] },
  ...{ delayMs: 0, extraMs: 0, penaltyMs: 0, isDisqualified: false },
};

/** The names of columns that a first line may have. */
const COLUMNS = ["name", "users", "groups", "organisation", "country", "kind", "label", "place"] as const;
type Column = (typeof COLUMNS)[number];

/** Other names for them. */
const ALSO: Readonly<Record<string, Column>> = {
  ...{ team: "name", user: "users", accounts: "users", group: "groups" },
  ...{ organization: "organisation", university: "organisation", seat: "label" },
};

type Lists = Pick<ContestPeople, "groups" | "organisations">;

/** What lines of text ask for: participants, and the groups and organisations with those that they name and which are not there yet. */
export interface ReadParticipants extends Lists {
  readonly participants: ChosenParticipant[];
}

/**
 * Participants from lines of a CSV or TSV file. With a first line of `COLUMNS`, each has what its columns say; several users or groups of
 * one field are separated by semicolons. Without it, a line is the name of a team, then its users; or a user name alone. Fields may be in
 * quotes. Empty lines are left out.
 */
export function readParticipants(text: string, known: Lists): ReadParticipants {
  const lines = text
    .split(/\r?\n/)
    .map((line) => fieldsOf(line).map((field) => field.trim()))
    .filter((fields) => fields.some((field) => field !== ""));
  const columns = columnsOf(lines[0] ?? []);
  if (columns === null) return { ...known, participants: lines.map(plainParticipant) };
  const lists: Lists = { groups: [...known.groups], organisations: [...known.organisations] };
  const participants = lines.slice(1).map((fields) => {
    const values = (column: Column) =>
      columns
        .flatMap((name, index) => (name === column ? (fields[index] ?? "").split(";") : []))
        .map((value) => value.trim());
    const all = (column: Column) => values(column).filter((value) => value !== "");
    const one = (column: Column) => all(column)[0] ?? null;
    const organisation = one("organisation");
    return {
      ...USUAL,
      name: one("name"),
      userNames: all("users"),
      kind: (one("kind")?.toLowerCase() ?? USUAL.kind) as ChosenParticipant["kind"],
      label: one("label"),
      place: one("place"),
      groupKeys: all("groups").map((name) => keyOfGroup(lists, name)),
      organisationKey: organisation && keyOfOrganisation(lists, organisation, one("country")),
    };
  });
  return { ...lists, participants };
}

/** The column of each field of a first line; null if it is not a line of names of columns. */
function columnsOf(fields: readonly string[]): (Column | null)[] | null {
  const found = fields.map((field) => {
    const name = field.toLowerCase();
    return COLUMNS.find((column) => column === name) ?? ALSO[name] ?? null;
  });
  return fields.length > 1 && found.includes("name") && found.filter((column) => column !== null).length > 1
    ? found
    : null;
}

function plainParticipant(fields: readonly string[]): ChosenParticipant {
  const [first = "", ...users] = fields.filter((field, index) => index === 0 || field !== "");
  const isPerson = users.length === 0 && fields.length === 1;
  return { ...USUAL, name: isPerson ? null : first, userNames: isPerson ? [first] : users };
}

type Named = { readonly key: string; readonly name: string };

const isCalled = (wanted: string) => (each: Named) =>
  each.key === wanted || each.name.toLowerCase() === wanted.toLowerCase();

/** The key of a group by its key or name. One that is not there yet is added. */
function keyOfGroup({ groups }: Lists, name: string): string {
  const found = groups.find(isCalled(name));
  if (found) return found.key;
  const key = freeKey(
    name,
    "group",
    groups.map((group) => group.key),
  );
  groups.push({ key, name, isHidden: false, ranksApart: false, winsMedals: true });
  return key;
}

function keyOfOrganisation({ organisations }: Lists, name: string, country: string | null): string {
  const found = organisations.find(isCalled(name));
  if (found) return found.key;
  const key = freeKey(
    name,
    "organisation",
    organisations.map((organisation) => organisation.key),
  );
  organisations.push({ key, name, formalName: null, country: country?.toUpperCase() ?? null });
  return key;
}

function fieldsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : ",";
  const fields = [""];
  let isQuoted = false;
  for (const [index, character] of [...line].entries()) {
    if (character === '"') {
      // Two quotes within quotes are one.
      if (isQuoted || line[index - 1] !== '"') isQuoted = !isQuoted;
      else {
        fields.push(`${fields.pop()}"`);
        isQuoted = true;
      }
    } else if (character === separator && !isQuoted) fields.push("");
    else fields.push(fields.pop() + character);
  }
  return fields;
}
