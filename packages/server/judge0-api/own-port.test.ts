import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForJudge0 } from "#judge0-api/own-port";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let bob: SignedIn;
let client: ApiClient;
let root: string;
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  client = await openApiClient(server, bob);
  root = await listenForJudge0(server.app, { host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = { "x-auth-token": client.secret }) =>
  fetch(root + path, { headers });

test("serves the API at its root, with the same answers as /judge0", async () => {
  expect((await get("/", {})).status).toBe(200);
  const languages = await (await get("//languages.json")).json();
  expect(languages).toEqual((await client.get("/judge0/languages")).json());
  const headers = { "x-auth-token": client.secret, "content-type": "application/json" };
  const body = JSON.stringify({ language_id: 52, source_code: SOURCE });
  const made = await fetch(`${root}/submissions`, { method: "POST", headers, body });
  expect(made.status).toBe(201);
  const { token } = (await made.json()) as { token: string };
  expect(await (await get(`/submissions/${token}?fields=token`)).json()).toEqual({ token });
});

test("accepts tokens only: no visitors, and no cookies of a session", async () => {
  const cookie = bob.cookieHeader();
  expect((await server.app.inject({ url: "/judge0/languages", headers: { cookie } })).statusCode).toBe(200);
  for (const headers of [{}, { cookie }])
    expect((await get("/languages", headers as Record<string, string>)).status).toBe(401);
  expect((await get("/submissions")).status).toBe(403);
});

test.each(["/api/profile", "/judge0/languages", "/../api/allProblems", "/readyz", "/metrics", "/api/docs"])(
  "serves nothing else: %s",
  async (path) => {
    const { port } = server.app.judge0Server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const lines = [`GET ${path} HTTP/1.1`, "host: x", `authorization: Bearer ${client.secret}`, "connection: close"];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test("ignores the offer of another protocol", async () => {
  const { port } = server.app.judge0Server.address() as AddressInfo;
  for (const protocol of ["h2c", "websocket"]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`);
    const [reply] = await once(socket, "data");
    expect(String(reply)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  }
});

test("allows pages of other origins to call it with a token", async () => {
  const response = await get("/languages", { "x-auth-token": client.secret, origin: "https://elsewhere.example.org" });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
});

test("closes with the app, including open connections, and names a port that is unavailable", async () => {
  const other = await server.openAnother();
  const { port } = server.app.judge0Server.address() as AddressInfo;
  await expect(listenForJudge0(other, { host: "127.0.0.1", port })).rejects.toThrow("EADDRINUSE");
  const own = new URL(await listenForJudge0(other, { host: "127.0.0.1", port: 0 }));
  const socket = connect(Number(own.port), "127.0.0.1");
  socket.write("POST /submissions HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{");
  socket.on("error", () => {});
  // Without a reader, it would not notice its end.
  socket.resume();
  await once(socket, "connect");
  await Promise.all([new Promise((resolve) => socket.once("close", resolve)), other.close()]);
  await expect(fetch(own)).rejects.toThrow();
});
