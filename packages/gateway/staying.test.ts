import { once } from "node:events";
import { addJoinToken, removeJoinToken } from "@assay/database/join-tokens";
import { pauseHost, resumeHost } from "@assay/database/operation/paused-hosts";
import { listWorkers } from "@assay/database/operation/read-figures";
import { failingJudge } from "@assay/worker/testing/failing-judge";
import { readSubmission, waitForVerdict } from "@assay/worker/testing/stored-submissions";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { joinGateway } from "#joined/join-gateway";
import { JOIN_PATH, PROTOCOL, PROTOCOL_HEADER } from "#protocol/handshake";
import { gatewayUnderTest, hanging, waitFor } from "#testing/gateway-under-test";

const under = gatewayUnderTest();
const { join, submit, log, notices, sockets } = under;

test("finishes what it has before it leaves, or gives it back at once without counting the attempt", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  const first = await join(failingJudge(() => begun() ?? gate.promise));
  const slow = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  first.leave({ isUrgent: false });
  await waitFor(() => expect(log.info).toHaveBeenCalledWith({ worker: "pc-7" }, "a worker is leaving"));
  const later = await submit();
  gate.resolve();
  await first.ended;
  expect(await readSubmission(under.db, slow.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  expect(await readSubmission(under.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  const second = await join(hanging(begun));
  await waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
  second.leave({ isUrgent: false });
  second.leave({ isUrgent: true });
  await second.ended;
  expect(await readSubmission(under.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  await join();
  expect(await waitForVerdict(under.db, later.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("gives a paused machine nothing new until it is resumed, although it joins again", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = vi.fn();
  await join(failingJudge(() => begun() ?? gate.promise));
  const slow = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  expect(await pauseHost(under.db, "pc-7")).toBe(true);
  const said = (what: string) => waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), what));
  await said("an admin has paused this machine");
  const later = await submit();
  gate.resolve();
  expect(await waitForVerdict(under.db, slow.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
  for (const socket of sockets) socket.destroy();
  log.info.mockClear();
  await said("an admin has paused this machine");
  expect(await readSubmission(under.db, later.id)).toMatchObject({ verdict: null, attempts: 0 });
  await resumeHost(under.db, "pc-7");
  expect(await waitForVerdict(under.db, later.id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("reports a machine whose connection was lost as lost, until it is back", async () => {
  const worker = await join();
  const list = async () => (await listWorkers(under.db)).map(({ host, isAlive }) => ({ host, isAlive }));
  const is = (isAlive: boolean) => waitFor(async () => expect(await list()).toEqual([{ host: "pc-7", isAlive }]));
  await is(true);
  for (const socket of sockets) socket.destroy();
  await is(false);
  await is(true);
  worker.leave({ isUrgent: false });
  await worker.ended;
  expect(await list()).toEqual([]);
});

test("disconnects a worker whose token is revoked, releases what it has and does not let it in again", async () => {
  const begun = vi.fn();
  const worker = await join(hanging(begun));
  const { id } = await submit();
  await waitFor(() => expect(begun).toHaveBeenCalled());
  const { id: tokenId } = await under.db
    .selectFrom("join_tokens")
    .select("id")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  await removeJoinToken(under.db, { id: tokenId });
  await expect(worker.ended).rejects.toThrow("wrong, has expired or was revoked");
  expect(await readSubmission(under.db, id)).toMatchObject({ verdict: null, attempts: 0 });
  under.token = (await addJoinToken(under.db, { name: "another" })) ?? "";
  await join();
  expect(await waitForVerdict(under.db, id)).toMatchObject({ verdict: "accepted", attempts: 1 });
});

test("refuses wrong and expired tokens, other versions and other programs, each in one sentence", async () => {
  under.token = "assay_join_wrong";
  await expect(join()).rejects.toThrow("wrong, has expired or was revoked");
  under.token = (await addJoinToken(under.db, { name: "expired", expiresAt: new Date(0) })) ?? "";
  await expect(join()).rejects.toThrow("wrong, has expired or was revoked");
  const reply = async (headers: Record<string, string>) => {
    const [, response] = await once(new WebSocket(under.address + JOIN_PATH, { headers }), "unexpected-response");
    return response.statusCode;
  };
  expect(await reply({ [PROTOCOL_HEADER]: String(PROTOCOL + 1) })).toBe(426);
  expect(await reply({})).toBe(400);
  expect(await reply({ [PROTOCOL_HEADER]: String(PROTOCOL) })).toBe(401);
});

test("tells once of a long absence, and that it is over", async () => {
  await under.stopGateway();
  const { address, token, judge, contents } = under;
  const options = { address, token, host: "pc-7", version: "1", cores: 2, judge, contents, notices };
  under.joined.push(joinGateway({ ...options, awayAfterMs: 10 }));
  await waitFor(() => expect(notices.onLost.mock.calls.length).toBeGreaterThan(1));
  const reason = `${new URL(address).host} cannot be reached: nothing answers at this port`;
  expect(notices.onAway.mock.calls).toEqual([[reason]]);
  await under.startGateway();
  await waitFor(() => expect(notices.onJoined.mock.calls).toEqual([[true]]));
});
