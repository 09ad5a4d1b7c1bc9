import { EVENT_WORK_BYTES, RATES } from "@assay/contract/vocabulary/rates";
import type { Rate } from "#base/rate-limit";
import type { RealtimeSocket } from "#realtime/connection";
import { endIfBacklogged } from "#realtime/websocket-backlog";

/**
 * Returns a listener that closes a connection which sends more events than any page does (`RATES.eventsPerConnection`),
 * or whose user sends too many over all their connections to this process (`RATES.eventsPerUser`). What counts is the work: long
 * events count several times. It also closes, at its next event, a connection that does not
 * read its answers. The counts are per process, as connections are; what users may do is also counted in the database.
 */
export function limitEvents(): (socket: RealtimeSocket) => void {
  const users = new Map<string, { connections: number; isTooMuch: (work: number) => boolean }>();
  return (socket) => {
    const { id } = socket.data.viewer;
    const user = users.get(id) ?? { connections: 0, isTooMuch: countEvents(RATES.eventsPerUser) };
    user.connections += 1;
    users.set(id, user);
    socket.once("disconnect", () => {
      user.connections -= 1;
      if (user.connections === 0) users.delete(id);
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
      if ([isTooMuch(work), user.isTooMuch(work)].includes(true)) socket.disconnect(true);
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
