import type { CONTEST_LOGIN_ROUTES } from "@assay/contract/routes/contests/logins";
import type { SuccessOf } from "@assay/contract/routes/route";
import { type Client, logIn } from "#contest/client";

/** A team: an account that takes part. */
export interface Team {
  readonly name: string;
  readonly userName: string;
  readonly client: Client;
  readonly participantId: string;
}

/** How many accounts one request creates. */
const AT_ONCE = 20;

/** Creates the accounts of teams in a contest, as from a list, and logs them in with the passwords that are printed for them. */
export async function importTeams(url: string, admin: Client, key: string, count: number): Promise<Team[]> {
  const rows = Array.from({ length: count }, (_, number) => ({
    team: `Team ${number + 1}`,
    userName: `team-${String(number + 1).padStart(2, "0")}`,
  }));
  const teams: Team[] = [];
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const { logins } = await admin.call<SuccessOf<typeof CONTEST_LOGIN_ROUTES.createTeamLogins>>(
      "POST",
      `/api/contests/${key}/logins`,
      { logins: rows.slice(begin, begin + AT_ONCE) },
    );
    for (const { team, userName, participantId, password } of logins)
      teams.push({ name: team, userName, participantId, client: await logIn(url, userName, password) });
  }
  return teams.toSorted((one, other) => one.userName.localeCompare(other.userName));
}
