import { EDITOR_SETTINGS_DRAFT, LANGUAGE_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { SECOND } from "@assay/contract/vocabulary/units";
import { draftOwner, keptNames, keptOwners, putKept, readKept, VISITOR } from "#lib/drafts/local-drafts";
import { loadChunk } from "#lib/load-chunk";

/** How long logging out waits for the server to take the last changes. */
const LAST_SEND_MS = 3 * SECOND;

/** After a login: what the visitor wrote becomes the user's, and what this browser keeps of other accounts goes if their servers have it. */
export function takeVisitorDrafts(): void {
  const owner = draftOwner();
  if (owner === VISITOR) return;
  for (const name of keptNames(VISITOR)) {
    const written = readKept(name, VISITOR);
    const own = readKept(name, owner);
    const isSetting = name === LANGUAGE_DRAFT || name === EDITOR_SETTINGS_DRAFT;
    if (written && written.text !== null && written.text !== own?.text && !(isSetting && own)) {
      putKept(name, { text: written.text, base: own?.base ?? null, isSent: false, isReplaced: own !== null }, owner);
    }
    putKept(name, null, VISITOR);
  }
  for (const other of keptOwners()) if (other !== owner) forgetSent(other);
}

/** Before a logout: sends what the server does not have yet. Does not wait for long. */
export async function sendLastDrafts(): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LAST_SEND_MS);
  const sent = loadChunk(() => import("#lib/drafts/sync-drafts")).then(({ sendDrafts }) => sendDrafts());
  await Promise.race([sent.catch(() => undefined), late]);
  clearTimeout(timer);
}

/** After a logout: this browser keeps nothing of the account but what its server does not have, which nobody else is shown. */
export function forgetSent(owner: string): void {
  for (const name of keptNames(owner)) if (readKept(name, owner)?.isSent) putKept(name, null, owner);
}
