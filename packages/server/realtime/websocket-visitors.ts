import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { createFairPool } from "#base/fair-pool";

/** Limits the websockets of visitors in this process. */
export interface VisitorLimit {
  /**
   * Admits one of this network; `close` is called if it gives way to one of a network with fewer. Returns the function that stops
   * counting it. Throws AppError `too_many_connections` or `unavailable`.
   */
  admit(network: string, close: () => void): () => void;
}

/** How many websockets visitors may have: of one address, and in all. */
interface VisitorPlaces {
  readonly perAddress: number;
  readonly all: number;
}

/** Opens the places for visitors: a network that has none is always admitted. */
export function limitVisitors({ perAddress, all }: VisitorPlaces = LIMITS.visitorWebsockets): VisitorLimit {
  const pool = createFairPool({ size: all, floor: 1 });
  return {
    admit: (network, close) => {
      if (pool.heldBy(network) >= perAddress) throw new AppError("too_many_connections");
      const place = pool.open(network, { end: close });
      if (place.add(1)) return place.release;
      place.release();
      throw new AppError("unavailable");
    },
  };
}
