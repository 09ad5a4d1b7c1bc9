import { createApiToken } from "@assay/contract/routes/api-tokens";
import type { Database } from "@assay/database/connect";
import { makeApiToken } from "@assay/server/access/api-tokens";
import { AppError } from "@assay/server/base/app-error";
import { findCredentials } from "@assay/server/users/accounts";
import { UsageError } from "#usage-error";

/** Makes an API token of a user's and gives its secret. Throws UsageError when there is no such user, or no token can be made. */
export async function makeToken(db: Database, userName: string, name: string): Promise<string> {
  const user = await findCredentials(db, userName);
  if (!user) throw new UsageError(`there is no user ${userName}`);
  const checked = createApiToken.body.safeParse({ name });
  if (!checked.success) throw new UsageError(checked.error.issues.map(({ message }) => message).join("; "));
  try {
    return (await makeApiToken(db, user.id, checked.data.name)).secret;
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}
