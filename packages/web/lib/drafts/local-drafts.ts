import { LIMITS } from "@assay/contract/vocabulary/limits";
import { readStorage, writeStorage } from "#lib/browser";
import { readStoredUser } from "#lib/stored-user";

/** What this browser keeps of a draft. */
export interface KeptDraft {
  /** Null if there is nothing to keep, such as for an untouched template. */
  readonly text: string | null;
  /** The server's version that the text is based on; null before the first one. */
  readonly base: string | null;
  /** True if the server has this text. */
  readonly isSent: boolean;
  /** Texts that were replaced as a whole before the server got them, oldest first. They are sent before `text`. */
  readonly replaced: readonly string[];
  /** True if the next text to send replaced the server's as a whole. Those after it replaced the one before them. */
  readonly isReplaced: boolean;
}

/** Where a draft was changed: by this page, or in another tab or on another device. */
export type ChangedIn = "here" | "elsewhere";

/** Stands for the account in the keys of what visitors write. */
export const VISITOR = "visitor";

const PREFIX = "draft:";
const NOTHING: KeptDraft = { text: null, base: null, isSent: false, replaced: [], isReplaced: false };
/** A draft's key, with its owner. */
const KEY = /^draft:([^:]+):(?:(?:program|inputs|post):.+|problem|post|language|editor-settings)$/;

/** Drafts that the browser's storage did not take. They last until the page is closed, so that logging in loses nothing. */
const unstored = new Map<string, KeptDraft>();
const listeners = new Map<string, Set<(where: ChangedIn) => void>>();
const onWritten = new Set<(name: string) => void>();

/** Whose drafts the page shows. Those of another account are never read. */
export function draftOwner(): string {
  return readStoredUser()?._id ?? VISITOR;
}

function keyOf(name: string, owner = draftOwner()): string {
  return `${PREFIX}${owner}:${name}`;
}

/** What this browser keeps of one of the owner's drafts, or null. */
export function readKept(name: string, owner = draftOwner()): KeptDraft | null {
  const key = keyOf(name, owner);
  return unstored.get(key) ?? parse(readStorage(key));
}

/** The text of a draft, or null. */
export function readDraftText(name: string): string | null {
  return readKept(name)?.text ?? null;
}

/** True if the browser's storage is full, so that the draft is lost with the page. */
export function isDraftUnstored(name: string): boolean {
  return unstored.has(keyOf(name));
}

/**
 * Keeps a text in this browser, whose other tabs see it at once, and has it sent to the server soon. `isReplaced` says that it
 * replaces a whole text, which then stays as an earlier version.
 */
export function writeDraftText(name: string, text: string | null, { isReplaced = false } = {}): void {
  const before = readKept(name) ?? NOTHING;
  if (before.text === text) return;
  const isNew = !before.isSent && before.text !== null;
  if (isReplaced && isNew) putKept(name, { ...before, text, replaced: addReplaced(before.replaced, before.text) });
  else putKept(name, { ...before, text, isSent: false, isReplaced: isReplaced || before.isReplaced });
  notify(name, "here");
  for (const listener of onWritten) listener(name);
}

/** Adds texts that were replaced as a whole. As many are kept as the server keeps earlier versions. */
export function addReplaced(replaced: readonly string[], ...texts: readonly string[]): readonly string[] {
  return [...replaced, ...texts].slice(-LIMITS.pageDraftVersions);
}

/** Stores what this browser keeps of a draft, without telling anybody. Null removes it. */
export function putKept(name: string, kept: KeptDraft | null, owner = draftOwner()): void {
  const key = keyOf(name, owner);
  const isEmpty = kept === null || (kept.text === null && kept.base === null && kept.replaced.length === 0);
  // The text itself matters most where the storage is nearly full.
  const isStored =
    writeStorage(key, isEmpty ? null : JSON.stringify(kept)) ||
    (kept !== null && kept.replaced.length > 0 && writeStorage(key, JSON.stringify({ ...kept, replaced: [] })));
  if (isStored) unstored.delete(key);
  else if (kept) unstored.set(key, kept);
}

/** Takes the server's text in place of the browser's. */
export function adoptDraft(name: string, { text, version }: { text: string | null; version: string }): void {
  const hasChanged = readDraftText(name) !== text;
  putKept(name, { text, base: version, isSent: true, replaced: [], isReplaced: false });
  if (hasChanged) notify(name, "elsewhere");
}

/** The names of the drafts that this browser keeps for an owner. */
export function keptNames(owner: string): string[] {
  const prefix = keyOf("", owner);
  const keys = new Set([...storedKeys(), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** Every account with drafts in this browser or page. */
export function keptOwners(): string[] {
  const owners = [...storedKeys(), ...unstored.keys()].map((key) => KEY.exec(key)?.[1]);
  return [...new Set(owners)].filter((owner) => owner !== undefined && owner !== VISITOR) as string[];
}

/** Keeps a draft only until the page is closed or its owner logs in again, so that nobody finds it in the browser's storage. */
export function keepInPage(name: string, owner: string): void {
  const kept = readKept(name, owner);
  putKept(name, null, owner);
  if (kept) unstored.set(keyOf(name, owner), kept);
}

/** The keys of this browser's storage that older versions of Assay used for what they kept without an owner. */
export function ownerlessKeys(): string[] {
  const isOld = (key: string) => key.startsWith(PREFIX) || key.startsWith("inputs:");
  const isSetting = (key: string) => key === "language" || key === "editor-settings";
  return storedKeys().filter((key) => (isOld(key) && !KEY.test(key)) || isSetting(key));
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Calls `listener` when a draft changes here or elsewhere. Returns a function that ends this. */
export function subscribeDraft(name: string, listener: (where: ChangedIn) => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(name)) listener("elsewhere");
  };
  window.addEventListener("storage", onStorage);
  return () => {
    all.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Tells the page that a draft or its state has changed. */
export function notify(name: string, where: ChangedIn): void {
  for (const listener of listeners.get(name) ?? []) listener(where);
}

/** Calls `listener` with the name of each draft that the page writes. */
export function onDraftWritten(listener: (name: string) => void): () => void {
  onWritten.add(listener);
  return () => onWritten.delete(listener);
}

function parse(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof KeptDraft, unknown>>;
    const isText = (part: unknown) => part === null || typeof part === "string";
    if (!isText(value.text) || !isText(value.base)) return null;
    const replaced = Array.isArray(value.replaced) ? value.replaced.filter((part) => typeof part === "string") : [];
    const flags = { isSent: value.isSent === true, isReplaced: value.isReplaced === true };
    return { text: value.text, base: value.base, replaced, ...flags } as KeptDraft;
  } catch {
    return null;
  }
}
