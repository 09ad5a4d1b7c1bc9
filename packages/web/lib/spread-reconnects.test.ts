import { RESTARTING } from "@assay/contract/sockets/restarting";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import { expect, test, vi } from "vitest";
import { spreadReconnects } from "#lib/spread-reconnects";

const { Manager } = await vi.importActual<typeof import("socket.io-client")>("socket.io-client");

test("reconnects at any moment of the time for it after the server announced a restart, and soon after other losses", () => {
  const manager = new Manager({ autoConnect: false });
  const socket = manager.socket("/", {});
  spreadReconnects(socket);
  const delays = () => [
    manager.reconnectionDelay(),
    manager.reconnectionDelayMax(),
    Number(manager.randomizationFactor()),
  ];
  const usual = delays();
  for (const listener of socket.listeners(RESTARTING)) listener.call(socket);
  const half = PAGE_TIMINGS.reconnectWithinMs / 2;
  expect(delays()).toEqual([half, 2 * half, 1]);
  for (const listener of socket.listeners("connect")) listener.call(socket);
  expect(delays()).toEqual(usual);
});
