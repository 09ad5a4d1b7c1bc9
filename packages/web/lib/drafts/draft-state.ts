import type { PageDraft } from "@assay/contract/routes/page-drafts";
import { useSyncExternalStore } from "react";
import { draftOwner, isDraftUnstored, notify, readDraftText, subscribeDraft, VISITOR } from "#lib/drafts/local-drafts";

/** Drafts that another device has changed meanwhile, as the server has them, until the user decides. */
const conflicts = new Map<string, PageDraft>();
/** Drafts that the server could not be sent. */
const failed = new Set<string>();

const keyOf = (name: string) => `${draftOwner()} ${name}`;

/** Where a draft is kept: "stored" on the server, or in the browser for a visitor; "local" if the server could not be reached; "lost" with the page. */
export type DraftPlace = "stored" | "local" | "lost";

/** Where a draft is kept. */
export function draftPlace(name: string): DraftPlace {
  if (isDraftUnstored(name)) return "lost";
  return draftOwner() !== VISITOR && failed.has(keyOf(name)) ? "local" : "stored";
}

/** What another device has stored meanwhile, or null. */
export function conflictOf(name: string): PageDraft | null {
  return conflicts.get(keyOf(name)) ?? null;
}

/** Notes or clears a conflict. */
export function setConflict(name: string, theirs: PageDraft | null): void {
  if (conflictOf(name) === theirs) return;
  if (theirs) conflicts.set(keyOf(name), theirs);
  else conflicts.delete(keyOf(name));
  notify(name, "here");
}

/** Notes whether the last attempt to send a draft failed. */
export function setFailed(name: string, hasFailed: boolean): void {
  if (failed.has(keyOf(name)) === hasFailed) return;
  if (hasFailed) failed.add(keyOf(name));
  else failed.delete(keyOf(name));
  notify(name, "here");
}

/** A draft's text in a component, updated wherever it changes. */
export function useDraftText(name: string): string | null {
  return useSyncExternalStore(
    (listener) => subscribeDraft(name, listener),
    () => readDraftText(name),
  );
}

/** Where a draft is kept, in a component. */
export function useDraftPlace(name: string): DraftPlace {
  return useSyncExternalStore(
    (listener) => subscribeDraft(name, listener),
    () => draftPlace(name),
  );
}

/** What another device has stored meanwhile, in a component. */
export function useConflict(name: string): PageDraft | null {
  return useSyncExternalStore(
    (listener) => subscribeDraft(name, listener),
    () => conflictOf(name),
  );
}
