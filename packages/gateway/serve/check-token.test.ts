import { RATES } from "@assay/contract/vocabulary/rates";
import { addJoinToken } from "@assay/database/join-tokens";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTokenCheck } from "#serve/check-token";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const LAB = "192.0.2.1";

test("refuses an address after many wrong tokens, but none of its valid tokens", async () => {
  let now = 0;
  const check = openTokenCheck(database.db, () => now);
  const statusOf = async (secret: string, network: string) => {
    const answer = await check(secret, network);
    return "status" in answer ? answer.status : "accepted";
  };
  const valid = (await addJoinToken(database.db, { name: "lab" })) ?? "";
  for (let count = 0; count < RATES.wrongJoinTokens.attempts; count += 1)
    expect(await statusOf(`wrong ${count}`, LAB)).toBe(401);
  expect(await statusOf("wrong", LAB)).toBe(429);
  expect(await statusOf(valid, LAB)).toBe("accepted");
  expect(await statusOf("wrong", "192.0.2.2")).toBe(401);
  // A token that was created since the last look is known soon.
  const newer = (await addJoinToken(database.db, { name: "newer" })) ?? "";
  now += 2_000;
  expect(await statusOf(newer, LAB)).toBe("accepted");
  now += RATES.wrongJoinTokens.windowMs;
  expect(await statusOf("wrong", LAB)).toBe(401);
});
