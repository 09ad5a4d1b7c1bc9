import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { createTestDatabase } from "@assay/database/testing/test-database";
import { expect, test } from "vitest";
import { openUseLedger } from "#queue/use-ledger";
import { silentLogger } from "#testing/failing-judge";

test("a client holds cores briefly once it has done so, until it holds one for long or has to be interrupted", async () => {
  const database = await createTestDatabase();
  const ledger = openUseLedger(database.db, silentLogger);
  const taken = { submissionId: "1", client: "user 1", isInteractive: true };
  const first = ledger.turnOf(taken, 0, new AbortController().signal);
  expect(first.isBrief?.()).toBe(false);
  first.charge(FAIRNESS.longHoldMs);
  const second = ledger.turnOf(taken, 0, new AbortController().signal);
  expect([first.isBrief?.(), second.isBrief?.()]).toEqual([true, true]);
  second.charge(FAIRNESS.longHoldMs + 1);
  second.charge(10);
  expect([first.isBrief?.(), second.isBrief?.()]).toEqual([false, false]);
  const other = ledger.turnOf({ ...taken, client: "user 2" }, 1, new AbortController().signal);
  const known = other.isBrief?.();
  other.interrupt?.();
  other.charge(10);
  expect([known, other.isBrief?.()]).toEqual([true, false]);
  await ledger.close();
  await database.drop();
});
