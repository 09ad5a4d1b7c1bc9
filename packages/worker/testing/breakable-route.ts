import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A route to a database that a test can break and repair. */
export interface BreakableRoute {
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  break(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a port of 127.0.0.1 that leads to the database at this URL. A last `break` closes it. */
export async function openBreakableRoute(databaseUrl: string): Promise<BreakableRoute> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { port: `${port}` }).href,
    break: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
