import { afterAll, afterEach } from "vitest";
import type { ServerConfig } from "#base/config";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { openTestSockets, type TestSockets } from "#testing/sockets";

/** A web server at an address, and websockets to it. */
export interface LiveApp {
  readonly server: TestApp;
  readonly url: string;
  readonly sockets: TestSockets;
}

/** Opens the app at the top of a test file. It closes after the file's tests, and the websockets after each of them. */
export async function openLiveApp(config: Partial<ServerConfig> = {}): Promise<LiveApp> {
  const server = await openTestApp(config);
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const sockets = openTestSockets();
  afterEach(() => sockets.closeAll());
  afterAll(() => server.close());
  return { server, url, sockets };
}
