import { draftOwner, putKept } from "#lib/drafts/local-drafts";

const BASE = "018f0000-0000-7000-8000-0000000000d1";

/** Keeps a draft in this browser, as if the server had it, too, unless `isSent` is false. */
export function keepDraft(name: string, text: string, { owner = draftOwner(), isSent = true } = {}): void {
  putKept(name, { text, base: isSent ? BASE : null, isSent, replaced: [], isReplaced: false }, owner);
}
