import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await openTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** The server's answer to a request of these lines, until it closes the connection. */
async function send(lines: readonly string[], body = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${[...lines, `content-length: ${body.length}`, "", body].join("\r\n")}`);
  return text(socket);
}

const H2C = [
  "host: localhost",
  "connection: Upgrade, HTTP2-Settings, close",
  "upgrade: h2c",
  "http2-settings: AAMAAABk",
];

it("answers a request that offers h2c as if it did not", async () => {
  expect(await send(["GET /judge0/about HTTP/1.1", ...H2C])).toMatch(/^HTTP\/1\.1 401 /);
  expect(await send(["GET /healthz HTTP/1.1", ...H2C])).toMatch(/^HTTP\/1\.1 200 /);
});

it("reads the body of a request that offers h2c", async () => {
  const headers = [...H2C, "content-type: application/json"];
  const reply = await send(["POST /api/login HTTP/1.1", ...headers], '{"userName":"nobody","password":"wrong words"}');
  expect(reply).toMatch(/^HTTP\/1\.1 401 /);
});

it("still upgrades to a websocket on the path of socket.io", async () => {
  const key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
  const headers = ["host: localhost", "connection: Upgrade", "upgrade: websocket", "sec-websocket-version: 13", key];
  const socket = connect(port, "127.0.0.1");
  socket.write(["GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", ...headers, "", ""].join("\r\n"));
  const [reply] = await once(socket, "data");
  socket.destroy();
  expect(String(reply)).toMatch(/^HTTP\/1\.1 101 /);
});
