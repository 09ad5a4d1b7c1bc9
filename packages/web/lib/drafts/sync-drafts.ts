import type { PageDraft } from "@assay/contract/routes/page-drafts";
import { EDITOR_SETTINGS_DRAFT, LANGUAGE_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { ApiError, callApi } from "#lib/api-client";
import { readStorage, writeStorage } from "#lib/browser";
import { conflictOf, setConflict, setFailed } from "#lib/drafts/draft-state";
import {
  addReplaced,
  adoptDraft,
  draftOwner,
  keptNames,
  onDraftWritten,
  putKept,
  readKept,
  VISITOR,
} from "#lib/drafts/local-drafts";

/** How long a change waits for the next one before it is sent, at most how long, and how long a failed send waits. */
const SEND_AFTER_MS = 1.5 * SECOND;
const SEND_WITHIN_MS = 10 * SECOND;
const RETRY_AFTER_MS = MINUTE / 2;

const timers = new Map<string, { readonly timer: number; readonly since: number }>();
const underWay = new Map<string, Promise<void>>();

/** Of these, the newest change wins, and nobody is asked. */
const isSetting = (name: string) => name === LANGUAGE_DRAFT || name === EDITOR_SETTINGS_DRAFT;

/** Sends what is written from now on, and what could not be sent earlier. Returns a function that ends this. */
export function startDraftSync(): () => void {
  const sendUnsent = () => {
    for (const name of unsentNames()) schedule(name, 0);
  };
  const end = onDraftWritten((name) => schedule(name, SEND_AFTER_MS));
  window.addEventListener("online", sendUnsent);
  sendUnsent();
  return () => {
    end();
    window.removeEventListener("online", sendUnsent);
    for (const { timer } of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}

function unsentNames(): string[] {
  const owner = draftOwner();
  return owner === VISITOR ? [] : keptNames(owner).filter((name) => readKept(name)?.isSent === false);
}

/** Reads these drafts from the server, and takes its texts where this browser has nothing newer. Does nothing for a visitor or without a reply. */
export async function openDrafts(names: readonly string[]): Promise<void> {
  const owner = draftOwner();
  if (owner === VISITOR) return;
  try {
    const { drafts } = await callApi("readPageDrafts", { query: { names: [...names] } });
    if (draftOwner() !== owner) return;
    for (const name of names) merge(name, drafts.find((draft) => draft.name === name) ?? null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function merge(name: string, theirs: PageDraft | null): void {
  const ours = readKept(name);
  if (theirs === null) {
    // The server no longer has it, because its account has too many.
    if (ours?.isSent) putKept(name, { ...ours, base: null, isSent: false });
    if (ours) schedule(name, 0);
  } else if (ours === null || (ours.isSent && ours.base !== theirs.version) || ours.text === theirs.text) {
    adoptDraft(name, theirs);
  } else if (!ours.isSent) {
    if (ours.base === theirs.version) schedule(name, 0);
    else meet(name, theirs);
  }
}

/** Another device has changed what was changed here. */
function meet(name: string, theirs: PageDraft): void {
  const ours = readKept(name);
  if (!isSetting(name)) setConflict(name, theirs);
  else if (ours === null || ours.base === null) adoptDraft(name, theirs);
  else {
    putKept(name, { ...ours, base: theirs.version });
    schedule(name, 0);
  }
}

/** Takes the other device's text. This device's becomes an earlier version. */
export function takeTheirs(name: string): void {
  const [theirs, ours] = [conflictOf(name), readKept(name)];
  if (!theirs) return;
  setConflict(name, null);
  adoptDraft(name, theirs);
  const taken = readKept(name);
  if (!taken || !ours || ours.text === null) return;
  putKept(name, { ...taken, isSent: false, replaced: addReplaced(ours.replaced, ours.text), isReplaced: true });
  schedule(name, 0);
}

/** Keeps the text of this device; the other one becomes an earlier version. */
export function keepOurs(name: string): void {
  const [theirs, ours] = [conflictOf(name), readKept(name)];
  if (!theirs || !ours) return;
  putKept(name, { ...ours, base: theirs.version, isReplaced: true });
  setConflict(name, null);
  schedule(name, 0);
}

function schedule(name: string, afterMs: number): void {
  const waiting = timers.get(name);
  const since = waiting?.since ?? Date.now();
  clearTimeout(waiting?.timer);
  const delay = Math.max(0, Math.min(afterMs, since + SEND_WITHIN_MS - Date.now()));
  timers.set(name, { timer: window.setTimeout(() => void send(name), delay), since });
}

/** Sends everything that waits. Resolves when the server has replied to all of it, or cannot be reached. */
export async function sendDrafts(): Promise<void> {
  await Promise.all(unsentNames().map(send));
}

async function send(name: string): Promise<void> {
  clearTimeout(timers.get(name)?.timer);
  timers.delete(name);
  const before = underWay.get(name);
  const now = (before ?? Promise.resolve()).then(() => sendNow(name));
  underWay.set(name, now);
  await now;
  if (underWay.get(name) === now) underWay.delete(name);
}

async function sendNow(name: string): Promise<void> {
  const owner = draftOwner();
  const kept = readKept(name);
  if (owner === VISITOR || !kept || kept.isSent || conflictOf(name)) return;
  const { base, isReplaced } = kept;
  const [text] = [...kept.replaced, kept.text];
  try {
    const { isSaved, draft } = await callApi("savePageDraft", {
      params: { name },
      body: { text: text ?? null, base, isReplaced, device: deviceId() },
    });
    if (draftOwner() !== owner) return;
    setFailed(name, false);
    if (!isSaved) return meet(name, { ...draft, text: draft.text ?? null });
    const newest = readKept(name) ?? kept;
    if (newest.replaced.length > 0) {
      const replaced = newest.replaced[0] === text ? newest.replaced.slice(1) : newest.replaced;
      putKept(name, { ...newest, base: draft.version, replaced, isReplaced: true });
      await sendNow(name);
    } else if (newest.text === text) {
      putKept(name, { ...newest, base: draft.version, isSent: true, isReplaced: false });
    } else {
      putKept(name, { ...newest, base: draft.version });
      schedule(name, SEND_AFTER_MS);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (draftOwner() !== owner) return;
    const mayWorkLater = error.status === 0 || error.status === 429 || error.status >= 500;
    const newest = readKept(name);
    if (!mayWorkLater && newest && newest.replaced.length > 0) {
      // A text that the server never takes, such as one that is too long, holds up no other.
      putKept(name, { ...newest, replaced: newest.replaced.slice(1) });
      return sendNow(name);
    }
    setFailed(name, true);
    if (mayWorkLater) schedule(name, RETRY_AFTER_MS);
  }
}

const DEVICE = "draft-device";
let device: string | null = null;

/** A name for this browser, by which the server knows that two of its tabs agree with each other. */
function deviceId(): string {
  device ??=
    readStorage(DEVICE) ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  writeStorage(DEVICE, device);
  return device;
}
