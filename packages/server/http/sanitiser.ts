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

/** Characters up to which it is done at once: hostile HTML of the greatest length takes seconds. */
const SHORT_LENGTH = 2_000;

/** Readies `app.sanitise`, which does long texts in a thread of its own. */
export function installSanitiser(app: FastifyInstance): void {
  const thread = createHelperThread();
  app.addHook("onClose", () => thread.close());
  app.decorate("sanitise", async (html: string) =>
    html.length <= SHORT_LENGTH ? sanitiseHtml(html) : thread.run("html", new TextEncoder().encode(html)),
  );
}
