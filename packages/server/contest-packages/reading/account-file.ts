import { userName as userNameSchema } from "@assay/contract/routes/fields";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { faultsOf } from "#base/read-input";
import { type PackageFiles, readDocument, readTable } from "#contest-packages/reading/package-files";
import type { PackageTeam } from "#contest-packages/reading/people-files";
import { type Fields, objectsIn, textOf } from "#contest-packages/reading/values";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** An account that an import makes. */
export interface PackageAccount {
  readonly userName: string;
  readonly name: string;
  /** Null if one is to be made. */
  readonly password: string | null;
  /** What it is in this contest: a member of the team, or one of its staff. */
  readonly role: "team" | "jury" | "runner";
  readonly teamKey: string | null;
  readonly file: string;
  readonly field: string;
}

/** What accounts of these types may become. Others would give somebody rights whose password the package's author knows. */
const ROLES: Readonly<Record<string, PackageAccount["role"]>> = {
  team: "team",
  judge: "jury",
  jury: "jury",
  staff: "runner",
  balloon: "runner",
};

/** The accounts of a package. */
export async function readAccounts(files: PackageFiles, teams: readonly PackageTeam[]): Promise<PackageAccount[]> {
  const { findings } = files;
  const document = await readDocument(files, "accounts");
  const table = document ? null : await readTable(files, "accounts");
  const file = document?.file ?? table?.file ?? "accounts";
  const rows: Fields[] = document
    ? objectsIn(document, "accounts", findings)
    : (table?.rows ?? []).map(
        ([type = "", name = "", username = "", password = ""]) =>
          new Map(Object.entries({ type, name, username, password })),
      );
  if (rows.length > LIMITS.newUserCount) {
    findings.error(file, null, PACKAGE_TEXTS.tooMany({ max: LIMITS.newUserCount }));
    return [];
  }
  const byKey = new Map(teams.map((team) => [team.key, team]));
  return rows.flatMap((fields, index) => {
    const type = textOf(fields, "type", "role")?.toLowerCase() ?? "team";
    const role = ROLES[type];
    if (role === undefined) {
      findings.note(file, `${index}.type`, PACKAGE_TEXTS.accountLeftOut({ type }));
      return [];
    }
    const userName = textOf(fields, "username", "id") ?? "";
    const [fault] = faultsOf(userNameSchema, userName);
    if (fault) {
      findings.note(file, `${index}.username`, PACKAGE_TEXTS.nameLeftOut({ reason: fault.text }));
      return [];
    }
    const teamKey = role === "team" ? teamOf(fields, userName, byKey) : null;
    if (role === "team" && teamKey === null) {
      const id = textOf(fields, "team_id") ?? userName;
      findings.error(file, `${index}.team_id`, PACKAGE_TEXTS.unknown({ kind: "team", id }));
      return [];
    }
    const password = textOf(fields, "password");
    const { min, max } = LIMITS.passwordLength;
    const isUsable = password !== null && password.length >= min && password.length <= max;
    if (password !== null && !isUsable) findings.note(file, `${index}.password`, PACKAGE_TEXTS.passwordMade);
    const team = byKey.get(teamKey ?? "");
    const name = (textOf(fields, "name") ?? team?.name ?? userName).slice(0, LIMITS.nameLength);
    return [{ ...{ userName, name, role, teamKey, file, field: `${index}` }, password: isUsable ? password : null }];
  });
}

/** The team that the account names, or whose number its name ends with, such as `team-007`. */
function teamOf(fields: Fields, userName: string, teams: ReadonlyMap<string, PackageTeam>): string | null {
  const given = textOf(fields, "team_id");
  const digits = /\d+$/.exec(userName)?.[0];
  const keys = given !== null ? [given] : [userName, digits ?? "", String(Number(digits))];
  return keys.find((key) => teams.has(key)) ?? null;
}
