import { EDITOR_SETTINGS_DRAFT, LANGUAGE_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { SECOND } from "@assay/contract/vocabulary/units";
import { useEffect, useEffectEvent } from "react";
import { hideOtherDrafts, removeOwnerlessDrafts } from "#lib/drafts/change-owner";
import { subscribeDraft } from "#lib/drafts/local-drafts";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";

/** How long what was read stays fresh when the reader returns to the page. */
const FRESH_MS = 10 * SECOND;

const loadSync = () => loadChunk(() => import("#lib/drafts/sync-drafts"));

/**
 * Sends drafts to the server as long as somebody is logged in, and reads the user's settings from it. Keeps nothing of anybody else in
 * the browser's storage. Used once, by the whole client.
 */
export function useDraftSync(): void {
  const userId = useStoredUser()?._id ?? null;
  useEffect(removeOwnerlessDrafts, []);
  useEffect(() => {
    hideOtherDrafts();
    if (userId === null) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { startDraftSync, openDrafts } = await loadSync();
      if (isOver) return;
      end = startDraftSync();
      await openDrafts([LANGUAGE_DRAFT, EDITOR_SETTINGS_DRAFT]);
    };
    // Without it, drafts stay in the browser until the next page.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [userId]);
}

/** Reads these drafts from the server when the page opens, and again when the reader returns to it. */
export function useSyncedDrafts(...names: readonly string[]): void {
  const userId = useStoredUser()?._id ?? null;
  const all = names.join(",");
  useEffect(() => {
    if (userId === null || all === "") return;
    let readAt = 0;
    const read = () => {
      if (document.visibilityState === "hidden" || Date.now() < readAt + FRESH_MS) return;
      readAt = Date.now();
      loadSync()
        .then(({ openDrafts }) => openDrafts(all.split(",")))
        .catch(() => undefined);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [userId, all]);
}

/** Calls `onChange` when this draft changes in another tab or on another device. */
export function useDraftElsewhere(name: string, onChange: () => void): void {
  const follow = useEffectEvent(onChange);
  useEffect(() => subscribeDraft(name, (where) => where === "elsewhere" && follow()), [name]);
}
