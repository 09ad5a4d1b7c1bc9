import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { Sanitiser } from "#http/sanitiser";

/** Returns the HTML of a comment or message in Markdown. Throws AppError `invalid_request` if it is too long. */
export async function renderComment(renderMarkdown: Sanitiser, text: string): Promise<string> {
  const html = await renderMarkdown(text);
  if (html.length <= LIMITS.commentHtmlLength) return html;
  throw new AppError("invalid_request", { field: "text", text: REFUSALS.talk.commentTooMuch });
}
