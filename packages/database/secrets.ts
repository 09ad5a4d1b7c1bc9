import { randomBytes } from "node:crypto";
import type { Database } from "#connect";

const SECRET_BYTES = 32;

/**
 * Returns the secret of this name: 32 random bytes that all processes of the installation share. It is created on first
 * use; processes that ask at the same time get the same one.
 */
export async function getSecret(db: Database, name: string): Promise<Uint8Array> {
  const read = db.selectFrom("secrets").select("value").where("name", "=", name);
  const known = await read.executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read.executeTakeFirstOrThrow()).value;
}
