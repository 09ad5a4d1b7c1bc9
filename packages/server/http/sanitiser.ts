import { sanitiseHtml } from "@assay/html/sanitise";
import type { FastifyInstance } from "fastify";
import { createHelperThread } from "#http/bodies/helper-thread";

declare module "fastify" {
  interface FastifyInstance {
    sanitise: Sanitiser;
  }
}

/** Sanitises the HTML of a post or a statement. */
export type Sanitiser = (html: string) => Promise<string>;

/** Up to this many characters, sanitising runs on the main thread. Hostile HTML of the maximum length takes seconds. */
const SHORT_LENGTH = 2_000;

/** Adds `app.sanitise`, which sanitises long texts in a separate thread. */
export function installSanitiser(app: FastifyInstance): void {
  const thread = createHelperThread();
  app.addHook("onClose", () => thread.close());
  app.decorate("sanitise", async (html: string) =>
    html.length <= SHORT_LENGTH ? sanitiseHtml(html) : thread.run("html", new TextEncoder().encode(html)),
  );
}
