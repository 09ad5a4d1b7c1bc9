import { COUNTRY, PEOPLE_KEY } from "@assay/contract/vocabulary/contest";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { cut, isHiddenIn } from "#contest-packages/reading/contest-file";
import type { Findings } from "#contest-packages/reading/findings";
import { type PackageFiles, readDocument, readTable } from "#contest-packages/reading/package-files";
import { type Fields, objectsIn, textOf, textsOf } from "#contest-packages/reading/values";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

export interface PackageGroup {
  readonly key: string;
  readonly name: string;
  readonly isHidden: boolean;
}

export interface PackageOrganisation {
  readonly key: string;
  readonly name: string;
  readonly formalName: string | null;
  readonly country: string | null;
}

export interface PackageTeam {
  readonly key: string;
  readonly name: string;
  readonly label: string | null;
  readonly organisationKey: string | null;
  readonly groupKeys: readonly string[];
  readonly isHidden: boolean;
  readonly place: string | null;
}

export interface PackagePeople {
  readonly groups: readonly PackageGroup[];
  readonly organisations: readonly PackageOrganisation[];
  readonly teams: readonly PackageTeam[];
}

/** The objects of a kind with the file that they come from: tables become objects with the names of the Contest API. */
interface Listed {
  readonly file: string;
  readonly rows: readonly Fields[];
}

async function readListed(
  files: PackageFiles,
  names: readonly string[],
  columns: readonly string[],
): Promise<Listed | null> {
  const document = await readDocument(files, ...names);
  if (document) return { file: document.file, rows: objectsIn(document, names[0] ?? "", files.findings) };
  const table = await readTable(files, ...names);
  if (!table) return null;
  const rows = table.rows.map((row) => new Map(columns.flatMap((name, index) => [[name, row[index] ?? ""]])));
  return { file: table.file, rows };
}

/** Groups, organisations and teams of a package. What refers to nothing is an error. */
export async function readPeople(files: PackageFiles): Promise<PackagePeople> {
  const { findings } = files;
  const [groupList, organisationList, teamList] = [
    await readListed(files, ["groups", "categories"], ["id", "name"]),
    await readListed(
      files,
      ["organizations", "institutions", "affiliations"],
      ["id", "formal_name", "name", "country"],
    ),
    await readListed(
      files,
      ["teams", "teams2"],
      ["id", "icpc_id", "group_id", "name", "institution", "institution_name", "country", "institution_id"],
    ),
  ];
  const groups = keyed(groupList, LIMITS.contestGroups, findings, (fields, key, file, field) => ({
    ...{ key, name: cut(textOf(fields, "name") ?? key, file, `${field}.name`, findings), isHidden: isHiddenIn(fields) },
  }));
  const given = keyed(organisationList, LIMITS.contestOrganisations, findings, (fields, key, file, field) =>
    organisationOf(fields, key, { file, field, findings }),
  );
  const organisations = [...given, ...organisationsOfTeams(teamList, given, findings)];
  const known = {
    groups: new Set(groups.map(({ key }) => key)),
    organisations: new Set(organisations.map(({ key }) => key)),
    findings,
  };
  const teams = keyed(teamList, LIMITS.contestPackageTeams, findings, (fields, key, file, field) =>
    teamOf(fields, key, { ...known, file, field }),
  );
  return { groups, organisations, teams };
}

/** What has a key of its own, each once. */
function keyed<Item>(
  list: Listed | null,
  max: number,
  findings: Findings,
  make: (fields: Fields, key: string, file: string, field: string) => Item,
): Item[] {
  if (list === null) return [];
  const { file, rows } = list;
  if (rows.length > max) {
    findings.error(file, null, PACKAGE_TEXTS.tooMany({ max }));
    return [];
  }
  const keys = new Set<string>();
  return rows.flatMap((fields, index) => {
    const key = textOf(fields, "id", "externalid", "icpc_id") ?? "";
    if (!PEOPLE_KEY.test(key)) findings.error(file, `${index}.id`, PACKAGE_TEXTS.notKey);
    else if (keys.has(key)) findings.error(file, `${index}.id`, PACKAGE_TEXTS.twice);
    else {
      keys.add(key);
      return [make(fields, key, file, `${index}`)];
    }
    return [];
  });
}

interface Place {
  readonly file: string;
  readonly field: string;
  readonly findings: Findings;
}

function organisationOf(fields: Fields, key: string, { file, field, findings }: Place): PackageOrganisation {
  const formal = textOf(fields, "formal_name");
  const name = textOf(fields, "name", "shortname", "short_name") ?? formal ?? key;
  const country = textOf(fields, "country")?.toUpperCase() ?? null;
  if (country !== null && !COUNTRY.test(country)) findings.note(file, `${field}.country`, PACKAGE_TEXTS.noCountry);
  return {
    key,
    name: cut(name, file, `${field}.name`, findings),
    formalName: formal === null || formal === name ? null : cut(formal, file, `${field}.formal_name`, findings),
    country: country !== null && COUNTRY.test(country) ? country : null,
  };
}

/** What `teams.tsv` says of the institution of a team. */
function institutionOf(fields: Fields): string | null {
  const id = textOf(fields, "institution_id", "institution_name", "institution");
  return id === null ? null : PEOPLE_KEY.test(id) ? id : keyOf(id);
}

function keyOf(name: string): string | null {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9_.-]+/g, "-");
  const key = plain
    .replaceAll(/^[-_.]+/g, "")
    .slice(0, 36)
    .replaceAll(/[-.]+$/g, "");
  return key === "" ? null : key;
}

/** The organisations that only `teams.tsv` names. */
function organisationsOfTeams(
  list: Listed | null,
  given: readonly PackageOrganisation[],
  findings: Findings,
): PackageOrganisation[] {
  const keys = new Set(given.map(({ key }) => key));
  const found = (list?.rows ?? []).flatMap((fields, index) => {
    const key = institutionOf(fields);
    if (key === null || keys.has(key)) return [];
    keys.add(key);
    const named = new Map([
      ["name", textOf(fields, "institution_name", "institution")],
      ["formal_name", textOf(fields, "institution")],
      ["country", textOf(fields, "country")],
    ]);
    return [organisationOf(named, key, { file: list?.file ?? "", field: String(index), findings })];
  });
  if (found.length + given.length <= LIMITS.contestOrganisations) return found;
  findings.error(list?.file ?? "", null, PACKAGE_TEXTS.tooMany({ max: LIMITS.contestOrganisations }));
  return [];
}

interface Known extends Place {
  readonly groups: ReadonlySet<string>;
  readonly organisations: ReadonlySet<string>;
}

function teamOf(fields: Fields, key: string, { groups, organisations, file, field, findings }: Known): PackageTeam {
  // Other systems have groups of their own that no package lists, such as DOMjudge's group 3.
  const known = (kind: "organization" | "group", keys: ReadonlySet<string>) => (id: string) => {
    if (keys.has(id)) return true;
    findings.note(file, field, PACKAGE_TEXTS.unknown({ kind, id }));
    return false;
  };
  const organisation = textOf(fields, "organization_id", "affiliation_id") ?? institutionOf(fields);
  const [organisationKey = null] = [organisation]
    .filter((id) => id !== null)
    .filter(known("organization", organisations));
  const groupKeys = [...new Set(textsOf(fields, "group_ids", "group_id", "category_id"))].filter(
    known("group", groups),
  );
  const label = textOf(fields, "label");
  return {
    key,
    name: cut(textOf(fields, "display_name", "name") ?? key, file, `${field}.name`, findings),
    label: label === key ? null : (label?.slice(0, LIMITS.colourLength) ?? null),
    ...{ organisationKey, groupKeys, isHidden: isHiddenIn(fields) },
    place: textOf(fields, "room", "site")?.slice(0, LIMITS.contestNameLength) ?? null,
  };
}
