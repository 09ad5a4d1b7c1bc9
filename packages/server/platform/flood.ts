import { RATES } from "@assay/contract/vocabulary/limits";
import type { RealtimeSocket } from "#platform/realtime";

/**
 * Closes a connection that sends more events than any page does (`RATES.eventsPerConnection`). The count is
 * this process's own, because a connection is; what users may do is counted in the database besides.
 */
export function closeWhenFlooding(socket: RealtimeSocket): void {
  const { attempts, windowMs } = RATES.eventsPerConnection;
  let windowStart = performance.now();
  let count = 0;
  socket.use((_event, next) => {
    const now = performance.now();
    if (now - windowStart > windowMs) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    if (count > attempts) socket.disconnect(true);
    else next();
  });
}
