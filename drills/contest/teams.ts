import type { CreatedUser } from "@assay/contract/routes/manage-users";
import { type Client, logIn } from "#contest/client";

/** A team: an account that takes part. */
export interface Team {
  readonly name: string;
  readonly client: Client;
  readonly participantId: string;
}

/** How many accounts one request creates. */
const AT_ONCE = 20;

/** Creates the accounts and logs them in. */
export async function createAccounts(
  url: string,
  admin: Client,
  count: number,
): Promise<Omit<Team, "participantId">[]> {
  const rows = Array.from({ length: count }, (_, number) => {
    const userName = `team-${String(number + 1).padStart(2, "0")}`;
    return { name: `Team ${number + 1}`, userName, email: `${userName}@example.org` };
  });
  const teams: Omit<Team, "participantId">[] = [];
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const { users } = await admin.call<{ users: CreatedUser[] }>("POST", "/api/admin/users", {
      users: rows.slice(begin, begin + AT_ONCE),
    });
    for (const { name, userName, password } of users)
      teams.push({ name, client: await logIn(url, userName, password) });
  }
  return teams;
}

/** Lets the accounts take part in a contest. */
export async function joinAll(key: string, accounts: readonly Omit<Team, "participantId">[]): Promise<Team[]> {
  return Promise.all(
    accounts.map(async (account) => {
      const path = `/api/contests/${key}/join`;
      const reply = await account.client.call<{ participation: { participantId: string } }>("POST", path, {});
      return { ...account, participantId: reply.participation.participantId };
    }),
  );
}
