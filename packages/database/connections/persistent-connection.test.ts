import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openPersistentConnection } from "#connections/persistent-connection";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The database behind a proxy that never answers the first `silentConnections` connections and forwards all later ones. */
async function databaseThatIsSilentAtFirst(silentConnections: number): Promise<{ url: string; sockets: Socket[] }> {
  const url = new URL(database.url);
  const { hostname, port } = url;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    if (sockets.length <= silentConnections) return;
    const upstream = connect(Number(port), hostname);
    upstream.on("error", () => {});
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  url.hostname = "127.0.0.1";
  url.port = `${(server.address() as AddressInfo).port}`;
  return { url: url.href, sockets };
}

const options = { applicationName: "assay test", onLost: () => {} };

test("retries the first connection if the database does not answer in time", async () => {
  const { url } = await databaseThatIsSilentAtFirst(1);
  let answers = 0;
  const onConnected = async (client: { query(text: string): Promise<{ rows: unknown[] }> }) => {
    answers += (await client.query("select 1")).rows.length;
  };
  const connection = await openPersistentConnection(url, { ...options, onConnected, patienceMs: 1_000 });
  expect(answers).toBe(1);
  await connection.close();
});

test("gives up after six attempts on a database that never answers", async () => {
  const { url, sockets } = await databaseThatIsSilentAtFirst(Number.POSITIVE_INFINITY);
  const opening = openPersistentConnection(url, { ...options, onConnected: async () => {}, patienceMs: 50 });
  await expect(opening).rejects.toThrow("timeout expired");
  await vi.waitFor(() => expect(sockets).toHaveLength(6));
});
