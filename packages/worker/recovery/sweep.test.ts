import { listen } from "@assay/database/events/listen";
import { sendInTurn } from "@assay/database/events/news";
import { createTestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { startSweeping } from "#recovery/sweep";
import { silentLogger } from "#testing/failing-judge";

test("sends news for which nobody comes, because the process that promised to has died", async () => {
  const database = await createTestDatabase();
  const received: string[] = [];
  const channels = new Map([["heard", (payload: string) => void received.push(payload)]]);
  const listening = await listen(database.url, { applicationName: "assay events", channels, onGap: () => {} });
  await sql`insert into turns (duty, due_at) values ('news', now() + interval '1 second')`.execute(database.db);
  const left = await sendInTurn(database.db, [{ channel: "heard", payload: "left" }]);
  expect(left?.promised).not.toBeNull();
  const onTurn = vi.fn();
  const sweeping = await startSweeping(database.db, silentLogger, onTurn);
  await vi.waitFor(() => expect(received).toEqual(["left"]), { timeout: 20_000, interval: 50 });
  expect(onTurn).toHaveBeenCalled();
  await sweeping.stop();
  await listening.close();
  await database.drop();
});
