import { EDITOR_SETTINGS_DRAFT, LANGUAGE_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { SECOND } from "@assay/contract/vocabulary/units";
import { writeStorage } from "#lib/browser";
import {
  addReplaced,
  draftOwner,
  keepInPage,
  keptNames,
  keptOwners,
  ownerlessKeys,
  putKept,
  readKept,
  VISITOR,
} from "#lib/drafts/local-drafts";
import { loadChunk } from "#lib/load-chunk";

/** How long logging out waits for the server to take the last changes. */
const LAST_SEND_MS = 3 * SECOND;

/** After a login: what the visitor wrote becomes the user's, and what this browser keeps of other accounts goes. */
export function takeVisitorDrafts(): void {
  const owner = draftOwner();
  if (owner === VISITOR) return;
  for (const name of keptNames(VISITOR)) {
    const written = readKept(name, VISITOR);
    const own = readKept(name, owner);
    const isSetting = name === LANGUAGE_DRAFT || name === EDITOR_SETTINGS_DRAFT;
    if (written && written.text !== null && written.text !== own?.text && !(isSetting && own)) {
      const unsent = own && !own.isSent && own.text !== null ? [...own.replaced, own.text] : [];
      const replaced = isSetting ? [] : addReplaced(unsent, ...written.replaced);
      putKept(
        name,
        { text: written.text, base: own?.base ?? null, isSent: false, replaced, isReplaced: own !== null },
        owner,
      );
    }
    putKept(name, null, VISITOR);
  }
  for (const other of keptOwners()) if (other !== owner) forgetDrafts(other);
}

/**
 * Takes what this browser keeps of accounts that are not logged in out of its storage: their sessions have ended by themselves. What
 * their servers do not have stays in this page until they log in again.
 */
export function hideOtherDrafts(): void {
  const owner = draftOwner();
  for (const other of keptOwners()) {
    if (other === owner) continue;
    for (const name of keptNames(other)) {
      if (readKept(name, other)?.isSent) putKept(name, null, other);
      else keepInPage(name, other);
    }
  }
}

/** Removes what older versions of Assay kept in this browser without an owner: on a shared machine, nobody knows whose it was. */
export function removeOwnerlessDrafts(): void {
  for (const key of ownerlessKeys()) writeStorage(key, null);
}

/** Before a logout: sends what the server does not have yet, without waiting for long. Returns how many texts it still does not have. */
export async function sendLastDrafts(): Promise<number> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LAST_SEND_MS);
  const sent = loadChunk(() => import("#lib/drafts/sync-drafts")).then(({ sendDrafts }) => sendDrafts());
  await Promise.race([sent.catch(() => undefined), late]);
  clearTimeout(timer);
  const owner = draftOwner();
  const unsent = keptNames(owner).map((name) => readKept(name, owner));
  return unsent.filter((kept) => kept && !kept.isSent && kept.text !== null).length;
}

/** After a logout: removes everything that this browser keeps of the account. */
export function forgetDrafts(owner: string): void {
  for (const name of keptNames(owner)) putKept(name, null, owner);
}
