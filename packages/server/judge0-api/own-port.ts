import { createServer, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Serves Judge0's API at its root once it listens (`listenForJudge0`). */
    judge0Server: Server;
  }
}

/**
 * Prepares a second HTTP server, closed with the app, that has Judge0's API at its root, for clients that know no path
 * before it. A request is handled as one to `/judge0`, so nothing else of the app can be reached there. Browsers send the
 * cookies of a host to all its ports: they are left out, so this server takes tokens alone. Call it before the app is ready.
 */
export function prepareJudge0Server(app: FastifyInstance): void {
  const server = createServer(
    { requestTimeout: LIMITS.requestArrivalMs, shouldUpgradeCallback: () => false },
    (request, response) => {
      delete request.headers.cookie;
      request.url = `/judge0${request.url}`;
      app.routing(request, response);
    },
  );
  app.decorate("judge0Server", server);
  app.addHook("preClose", async () => {
    server.close();
    server.closeAllConnections();
  });
}

/** Lets that server listen, and returns its address. Throws the system's error when the port cannot be had. */
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
