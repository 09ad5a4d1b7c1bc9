import type { IncomingMessage } from "node:http";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Server } from "socket.io";
import { networkOf } from "#base/client-network";
import type { ServerConfig } from "#base/config";

/** Limits the websockets of one network that are not admitted yet. A page is admitted within milliseconds, or is refused and closed. */
export interface StrangerLimit {
  /** True while this request's network may open another websocket. */
  hasRoom(request: IncomingMessage): boolean;
  /** Stops counting a websocket that is admitted. */
  admit(request: IncomingMessage): void;
}

/** Counts the websockets of this process that are neither admitted nor closed. */
export function limitStrangers(io: Pick<Server, "engine">, config: ServerConfig): StrangerLimit {
  const countByNetwork = new Map<string, number>();
  const networkByRequest = new WeakMap<IncomingMessage, string>();
  const admit = (request: IncomingMessage) => {
    const network = networkByRequest.get(request);
    if (network === undefined) return;
    networkByRequest.delete(request);
    const count = (countByNetwork.get(network) ?? 0) - 1;
    if (count > 0) countByNetwork.set(network, count);
    else countByNetwork.delete(network);
  };
  io.engine.on("connection", (connection: EngineConnection) => {
    const { request } = connection;
    const network = networkOf(request, config);
    networkByRequest.set(request, network);
    countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1);
    connection.once("close", () => admit(request));
  });
  return {
    hasRoom: (request) => (countByNetwork.get(networkOf(request, config)) ?? 0) < LIMITS.websocketsWithoutSession,
    admit,
  };
}

/** The websocket below a socket.io connection, which may not be accepted yet. */
interface EngineConnection {
  readonly request: IncomingMessage;
  once(event: "close", listener: () => void): void;
}
