import type { FastifyInstance } from "fastify";
import { TASKS } from "#http/bodies/helper-tasks";
import { createHelperThread } from "#http/bodies/helper-thread";

declare module "fastify" {
  interface FastifyInstance {
    sanitise: SanitiserFor;
    renderMarkdown: SanitiserFor;
    /** The formulas of sanitised HTML that pages cannot typeset, with their dollar signs. */
    unreadableFormulas: (author: { readonly id: string }, html: string) => Promise<string[]>;
  }
}

/** Returns the sanitised HTML of a post or a statement, which is HTML or Markdown. */
export type Sanitiser = (html: string) => Promise<string>;

/** The sanitiser for one author. Authors take turns, so that one with many long texts does not keep the others waiting. */
export type SanitiserFor = (author: { readonly id: string }) => Sanitiser;

/** Up to this many characters, sanitising runs on the main thread. Hostile HTML of the maximum length takes seconds. */
const SHORT_LENGTH = 2_000;

/** Adds `app.sanitise` for HTML and `app.renderMarkdown`; long texts are handled in a separate thread. */
export function installSanitiser(app: FastifyInstance): void {
  const thread = createHelperThread();
  app.addHook("onClose", () => thread.close());
  const handle =
    (task: "html" | "markdown"): SanitiserFor =>
    ({ id }) =>
    async (text) =>
      text.length <= SHORT_LENGTH
        ? TASKS[task](Buffer.from(text))
        : thread.run(id, task, new TextEncoder().encode(text));
  app.decorate("sanitise", handle("html"));
  app.decorate("renderMarkdown", handle("markdown"));
  app.decorate("unreadableFormulas", async ({ id }, html) =>
    html.includes("$") ? thread.run(id, "formulas", new TextEncoder().encode(html)) : [],
  );
}
