import type { UserWithEmail } from "@assay/contract/routes/users";
import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#lib/browser";

/** The local storage key of the logged-in user (specification, section 3). The value is an object with the key `user`. */
const KEY = "user";

/** The logged-in user as stored in the browser. The specification's optional `token` may be inside the user or next to it. */
export type StoredUser = UserWithEmail & { token?: string };

const listeners = new Set<() => void>();
let parsedFrom: string | null = null;
let parsed: StoredUser | null = null;

/** The stored user, or null if nobody is logged in or the stored value is invalid. Returns the same object until it changes. */
export function readStoredUser(): StoredUser | null {
  const text = readStorage(KEY);
  if (text !== parsedFrom) {
    parsedFrom = text;
    parsed = parse(text);
  }
  return parsed;
}

/** Stores the whole reply of login or of the points update (specification, section 7). */
export function storeUser(reply: { user: StoredUser }): void {
  writeStorage(KEY, JSON.stringify(reply));
  notifyListeners();
}

/** Removes the stored user: after logout, and when the server says that there is no session. */
export function clearStoredUser(): void {
  if (readStorage(KEY) === null) return;
  writeStorage(KEY, null);
  notifyListeners();
}

/** The stored user in a component, updated when this or another tab changes it. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, readStoredUser);
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parse(text: string | null): StoredUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isReplyWithUser(value)) return null;
    const { user, token = user.token } = value;
    return token === undefined ? user : { ...user, token };
  } catch {
    return null;
  }
}

function isReplyWithUser(value: unknown): value is { user: StoredUser; token?: string } {
  if (typeof value !== "object" || value === null || !("user" in value)) return false;
  const { user } = value;
  return (
    typeof user === "object" &&
    user !== null &&
    "_id" in user &&
    typeof user._id === "string" &&
    "userName" in user &&
    typeof user.userName === "string"
  );
}
