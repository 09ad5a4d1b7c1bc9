import type { ServerResponse } from "node:http";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** How a web server leaves without failing a request: proxies stop sending it new ones before it closes. */
export interface Drain {
  /** From `begin` or the app's `close` on. `/readyz` says so. */
  readonly hasBegun: boolean;
  /** Goes on answering, but asks every client to send its next request over another connection. */
  begin(): void;
  /** Aborts when the server closes: replies without an end of their own have to end then. */
  readonly closing: AbortSignal;
  close(): void;
  /** Marks a reply as the last one of its connection, once draining has begun. */
  mark(response: ServerResponse): void;
}

/** Requests that are in progress when the server closes have this long to end. Then their connections are closed. */
const IN_PROGRESS_MS = 8 * SECOND;

export function createDrain(): Drain {
  let hasBegun = false;
  const closing = new AbortController();
  return {
    closing: closing.signal,
    close: () => closing.abort(),
    get hasBegun() {
      return hasBegun;
    },
    begin: () => {
      hasBegun = true;
    },
    mark: (response) => {
      if (hasBegun) response.setHeader("connection", "close");
    },
  };
}

/** Begins to drain when the app closes, at the latest, and closes connections that do not end by themselves. Call it first. */
export function drainOnClose(app: FastifyInstance, drain: Drain): void {
  app.decorate("drain", drain);
  app.addHook("preClose", async () => {
    drain.begin();
    drain.close();
    const servers = [app.server, app.judge0Server];
    const timer = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, IN_PROGRESS_MS);
    timer.unref();
  });
}
