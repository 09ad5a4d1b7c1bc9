import { once } from "node:events";
import { request } from "node:http";
import { RESTARTING } from "@assay/contract/sockets/restarting";
import { expect, test } from "vitest";
import { openLiveApp } from "#testing/open-live-app";
import { openRequest } from "#testing/partial-request";

const { server, url, sockets } = await openLiveApp();

/** The status of a request, and whether its connection may be used again. */
async function get(path: string): Promise<[number | undefined, string | undefined]> {
  const sent = request(new URL(path, url), { headers: { connection: "keep-alive" } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return [response.statusCode, response.headers.connection];
}

test("answers while it drains, each time as the last reply of a connection, and is no longer ready", async () => {
  // The second request is answered from memory.
  for (const path of ["/api/languages", "/api/languages", "/readyz"])
    expect(await get(path)).toEqual([200, "keep-alive"]);
  server.app.drain.begin();
  for (const path of ["/api/languages", "/healthz"]) expect(await get(path)).toEqual([200, "close"]);
  expect(await get("/readyz")).toEqual([503, "close"]);
  expect((await server.app.inject("/readyz")).json().problems).toEqual(["this web server is stopping"]);
});

test("finishes requests in progress when it closes, and announces the restart to websockets", async () => {
  const socket = await sockets.visit(url);
  const events: string[] = [];
  socket.on(RESTARTING, () => events.push(RESTARTING));
  socket.on("disconnect", (reason) => events.push(reason));
  const inProgress = openRequest(`${url}/api/login`, { "content-type": "application/json" });
  inProgress.write('{"userName": "nobody", ');
  const other = await get("/healthz");
  const closed = server.app.close();
  await once(server.app.server, "close", { signal: AbortSignal.timeout(200) }).catch(() => {});
  inProgress.write('"password": "wrong"}');
  inProgress.end();
  expect(other[0]).toBe(200);
  expect((await inProgress.answer).status).toBe(401);
  await closed;
  expect(events).toEqual([RESTARTING, "transport close"]);
});
