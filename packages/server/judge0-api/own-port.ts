import { createServer, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance } from "fastify";
import { endSlowReaders } from "#http/slow-readers";

declare module "fastify" {
  interface FastifyInstance {
    /** Serves Judge0's API at its root once it listens (`listenForJudge0`). */
    judge0Server: Server;
  }
}

/**
 * Prepares a second HTTP server with Judge0's API at its root, for clients that cannot add a path to the host. It closes with
 * the app. Each request is handled as one to `/judge0`, so nothing else of the app can be reached. Browsers send a host's
 * cookies to all its ports: cookies are removed, so this server accepts tokens only. Call it before the app is ready.
 */
export function prepareJudge0Server(app: FastifyInstance): void {
  const server = createServer(
    { requestTimeout: LIMITS.requestArrivalMs, shouldUpgradeCallback: () => false },
    (request, response) => {
      delete request.headers.cookie;
      request.url = `/judge0${request.url}`;
      app.drain.mark(response);
      app.routing(request, response);
    },
  );
  endSlowReaders(server);
  app.decorate("judge0Server", server);
  app.addHook("preClose", () => new Promise<void>((resolve) => server.close(() => resolve())));
}

/** Starts listening, and returns the address. Throws the system's error when the port is unavailable. */
export async function listenForJudge0(
  { judge0Server }: FastifyInstance,
  where: { readonly host: string; readonly port: number },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  judge0Server.once("error", reject);
  judge0Server.listen(where, resolve);
  await promise;
  judge0Server.off("error", reject);
  const { address, port } = judge0Server.address() as AddressInfo;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
