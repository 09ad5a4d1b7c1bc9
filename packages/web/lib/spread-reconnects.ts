import { RESTARTING } from "@assay/contract/sockets/restarting";
import { PAGE_TIMINGS } from "@assay/contract/vocabulary/page-timings";
import type { Socket } from "socket.io-client";

/** Lets the page come back at a random moment after the server has announced a restart; after any other loss, as soon as ever. */
export function spreadReconnects(socket: Pick<Socket, "on" | "once" | "io">): void {
  socket.on(RESTARTING, () => {
    const manager = socket.io;
    const usual = {
      least: manager.reconnectionDelay(),
      most: manager.reconnectionDelayMax(),
      spread: manager.randomizationFactor(),
    };
    // socket.io waits for the delay, plus or minus the factor of it.
    manager.reconnectionDelay(PAGE_TIMINGS.reconnectWithinMs / 2);
    manager.reconnectionDelayMax(PAGE_TIMINGS.reconnectWithinMs);
    manager.randomizationFactor(1);
    socket.once("connect", () => {
      manager.reconnectionDelay(usual.least);
      manager.reconnectionDelayMax(usual.most);
      manager.randomizationFactor(usual.spread);
    });
  });
}
