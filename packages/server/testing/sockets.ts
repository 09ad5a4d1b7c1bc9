import type { VisitorAuth } from "@assay/contract/sockets/rooms";
import { io, type Socket } from "socket.io-client";
import type { SignedIn } from "#testing/open-test-app";

/** Websockets of one test file. */
export interface TestSockets {
  /** Opens a websocket as a page of the server at this address does; the headers may say otherwise. */
  open(url: string, headers?: Record<string, string>, auth?: VisitorAuth): Socket;
  /** The same as a visitor, connected. */
  visit(url: string, headers?: Record<string, string>): Promise<Socket>;
  /** The same with a browser's session, connected. */
  connect(url: string, browser: Pick<SignedIn, "cookieHeader">): Promise<Socket>;
  /** Closes them all; call it in `afterEach`. */
  closeAll(): void;
}

/** Creates the websockets of a test file. They do not reconnect. */
export function openTestSockets(): TestSockets {
  const sockets: Socket[] = [];
  const open = (url: string, headers: Record<string, string> = {}, auth: Partial<VisitorAuth> = {}) => {
    const extraHeaders = { origin: url, ...headers };
    const socket = io(url, { transports: ["websocket"], reconnection: false, forceNew: true, extraHeaders, auth });
    sockets.push(socket);
    return socket;
  };
  return {
    open,
    visit: async (url, headers) => {
      const socket = open(url, headers, { visitor: true });
      await connected(socket);
      return socket;
    },
    connect: async (url, browser) => {
      const socket = open(url, { cookie: browser.cookieHeader() });
      await connected(socket);
      return socket;
    },
    closeAll: () => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
  };
}

/** Resolves when the websocket is connected; rejects with the reason when it is refused. */
export function connected(socket: Socket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once("connect", resolve);
  socket.once("connect_error", reject);
  return promise;
}
