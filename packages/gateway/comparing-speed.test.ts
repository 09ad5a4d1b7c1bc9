import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addJoinToken } from "@assay/database/join-tokens";
import { createTestDatabase } from "@assay/database/testing/test-database";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { aborted, failingJudge, silentLogger } from "@assay/worker/testing/failing-judge";
import { expect, test, vi } from "vitest";
import { joinGateway } from "#joined/join-gateway";
import { openGateway } from "#serve/open-gateway";

test("measures a machine before it judges, and does not wait for that when it stops", async () => {
  await using held = new AsyncDisposableStack();
  const database = await createTestDatabase();
  held.defer(() => database.drop());
  const server = createServer().listen(0, "127.0.0.1");
  held.defer(() => void server.close());
  await once(server, "listening");
  const options = { databaseUrl: database.url, db: database.db, log: silentLogger, networkOf: () => "" };
  const gateway = openGateway(server, { ...options, comparesSpeed: true });
  held.defer(() => gateway.close());
  const begun = vi.fn();
  const worker = joinGateway({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: (await addJoinToken(database.db, { name: "lab" })) ?? "",
    ...{ host: "pc-7", version: "1", cores: 1, contents: await openContentCache() },
    judge: failingJudge((_, signal) => begun() ?? aborted(signal)),
    notices: { onJoined: () => {}, onLost: () => {}, onAway: () => {} },
  });
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 30_000 });
  expect(await database.db.selectFrom("workers").selectAll().execute()).toEqual([]);
  worker.leave({ isUrgent: true });
  await worker.ended;
});
