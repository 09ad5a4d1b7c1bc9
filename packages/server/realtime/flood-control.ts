import { EVENT_WORK_BYTES, RATES } from "@assay/contract/vocabulary/rates";
import type { Rate } from "#base/rate-limit";
import type { RealtimeSocket } from "#realtime/connection";
import { endIfBacklogged } from "#realtime/websocket-backlog";

/**
 * Returns a listener that closes a connection which sends more events than any page does (`RATES.eventsPerConnection`),
 * or whose user sends too many over all their connections to this process (`RATES.eventsPerUser`), or all
 * visitors of one network together (`RATES.eventsPerVisitorAddress`). What counts is the work: long
 * events count several times. It also closes, at its next event, a connection that does not
 * read its answers. The counts are per process, as connections are; what users may do is also counted in the database.
 */
export function limitEvents(): (socket: RealtimeSocket) => void {
  const senders = new Map<string, { connections: number; isTooMuch: (work: number) => boolean }>();
  return (socket) => {
    const { sender: name, session } = socket.data;
    const rate = session === null ? RATES.eventsPerVisitorAddress : RATES.eventsPerUser;
    const sender = senders.get(name) ?? { connections: 0, isTooMuch: countEvents(rate) };
    sender.connections += 1;
    senders.set(name, sender);
    socket.once("disconnect", () => {
      sender.connections -= 1;
      if (sender.connections === 0) senders.delete(name);
    });
    const isTooMuch = countEvents(RATES.eventsPerConnection);
    let received = 0;
    socket.conn.on("packet", ({ data }) => {
      received += typeof data === "string" ? data.length : 0;
    });
    socket.use((_event, next) => {
      if (endIfBacklogged(socket.conn)) return;
      const work = 1 + Math.floor(received / EVENT_WORK_BYTES);
      received = 0;
      if ([isTooMuch(work), sender.isTooMuch(work)].includes(true)) socket.disconnect(true);
      else next();
    });
  };
}

/** Returns a function that counts the work of an event and returns true when the rate is exceeded. */
function countEvents({ attempts, windowMs }: Rate): (work: number) => boolean {
  let windowStart = performance.now();
  let count = 0;
  return (work) => {
    const now = performance.now();
    if (now - windowStart > windowMs) {
      windowStart = now;
      count = 0;
    }
    count += work;
    return count > attempts;
  };
}
