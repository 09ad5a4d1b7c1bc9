import type { ProblemNote } from "@assay/contract/routes/notes";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, callApi } from "#lib/api-client";
import { draftOwner } from "#lib/drafts/local-drafts";
import { QUERY_KEYS } from "#lib/query-keys";

// What was written in notes and is not stored yet. It is outside of components, so that another tab of the page or another page loses nothing.

/** A text that the server does not have yet. */
export interface UnsentNote {
  readonly text: string;
  /** The version that it is based on; null for none. */
  readonly base: string | null;
  /** What another tab or device has saved since: the reader decides. */
  readonly theirs: ProblemNote | null;
  /** Why the last attempt failed. */
  readonly failure: ApiError | null;
  /** The account that wrote it. */
  readonly owner: string;
}

/** How long a change waits for the next one before it is sent, and how long a failed one waits. */
const SEND_AFTER_MS = SECOND;
const RETRY_AFTER_MS = 30 * SECOND;

/** By the client of the page, and by problem. */
const unsent = new WeakMap<QueryClient, Map<string, UnsentNote>>();
const timers = new Map<string, number>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/** Calls back whenever `unsentNote` of any problem may return something else. Returns a function that ends this. */
export function onUnsentNotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the user of this browser has written at a problem and is not stored yet; null for nothing. */
export function unsentNote(client: QueryClient, problemId: string): UnsentNote | null {
  const note = unsent.get(client)?.get(problemId);
  return note && note.owner === draftOwner() ? note : null;
}

/** Takes what was written instead of the note that is shown, and sends it a little later. */
export function writeNote(client: QueryClient, problemId: string, text: string, shown: ProblemNote | null): void {
  const { base = shown?.version ?? null, theirs = null } = unsentNote(client, problemId) ?? {};
  put(client, problemId, { text, base, theirs, failure: null, owner: draftOwner() });
  schedule(client, problemId, SEND_AFTER_MS);
}

/** Gives up what was written here for what another tab or device has saved. */
export function takeTheirs(client: QueryClient, problemId: string): void {
  const theirs = unsentNote(client, problemId)?.theirs;
  if (theirs) client.setQueryData(QUERY_KEYS.problems.note(problemId), theirs);
  put(client, problemId, null);
}

/** Saves what was written here over what another tab or device has saved. */
export function keepOurs(client: QueryClient, problemId: string): void {
  const note = unsentNote(client, problemId);
  if (!note?.theirs) return;
  put(client, problemId, { ...note, base: note.theirs.version, theirs: null });
  void sendNote(client, problemId);
}

/** Sends what is not stored yet now, unless it waits for a decision. */
export async function sendNote(client: QueryClient, problemId: string): Promise<void> {
  clearTimeout(timers.get(problemId));
  const sent = unsentNote(client, problemId);
  if (!sent || sent.theirs || underWay.has(problemId)) return;
  underWay.add(problemId);
  try {
    const { text, base } = sent;
    const { isSaved, note } = await callApi("saveNote", { params: { problemId }, body: { text, base } });
    // A read that began before would put the former text back.
    await client.cancelQueries({ queryKey: QUERY_KEYS.problems.note(problemId) });
    const current = unsentNote(client, problemId);
    if (!current) return;
    if (!isSaved) put(client, problemId, { ...current, theirs: note });
    else {
      client.setQueryData(QUERY_KEYS.problems.note(problemId), note);
      // The problem set may list it now, or no more.
      void client.invalidateQueries({ queryKey: QUERY_KEYS.problems.lists(), refetchType: "none" });
      put(client, problemId, current.text === text ? null : { ...current, base: note?.version ?? null });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const current = unsentNote(client, problemId);
    if (current) put(client, problemId, { ...current, failure: error });
  } finally {
    underWay.delete(problemId);
  }
  const rest = unsentNote(client, problemId);
  if (rest) schedule(client, problemId, rest.failure ? RETRY_AFTER_MS : SEND_AFTER_MS);
}

function put(client: QueryClient, problemId: string, note: UnsentNote | null): void {
  const notes = unsent.get(client) ?? new Map<string, UnsentNote>();
  unsent.set(client, notes);
  if (note) notes.set(problemId, note);
  else notes.delete(problemId);
  for (const listener of listeners) listener();
  const isAnyUnsent = [...notes.values()].some(({ owner }) => owner === draftOwner());
  if (isAnyUnsent) window.addEventListener("beforeunload", askBeforeUnload);
  else window.removeEventListener("beforeunload", askBeforeUnload);
}

/** Asks before the page is closed, whichever page is open. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function schedule(client: QueryClient, problemId: string, afterMs: number): void {
  clearTimeout(timers.get(problemId));
  timers.set(
    problemId,
    window.setTimeout(() => void sendNote(client, problemId), afterMs),
  );
}
