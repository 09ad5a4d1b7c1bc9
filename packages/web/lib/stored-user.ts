import { may, type Permission } from "@assay/contract/vocabulary/permissions";
import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#lib/browser";
import { type User, userOf } from "#lib/entities/user";
import { fieldsOf, textOf } from "#lib/entities/values";

/** The local storage key of the logged-in user (specification, section 3). The value is an object with the key `user`. */
const KEY = "user";

/**
 * The logged-in user as stored in the browser. The specification's optional `token` may be inside the user or next to it. `language`
 * is the tag of the one that they have chosen.
 */
export type StoredUser = User & { token?: string; language?: string };

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
export function storeUser(reply: unknown): void {
  writeStorage(KEY, JSON.stringify(reply ?? {}));
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
  return useSyncExternalStore(onStoredUser, readStoredUser);
}

/** True in a component if the stored user has the permission. It decides what is shown; the server checks every call. */
export function useMay(permission: Permission): boolean {
  return may(useStoredUser(), permission);
}

/** Calls back when this or another tab changes the stored user. Returns the function that ends this. */
export function onStoredUser(listener: () => void): () => void {
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
    if (!hasUser(value)) return null;
    const { user, token = fieldsOf(user).token } = fieldsOf(value);
    const { language } = fieldsOf(user);
    return {
      ...userOf(user),
      ...(token !== undefined && { token: textOf(token) }),
      ...(typeof language === "string" && { language }),
    };
  } catch {
    return null;
  }
}

/** True if a value has the form of the stored one, with a user that has an id and a name. */
export function hasUser(value: unknown): boolean {
  const { _id, userName } = fieldsOf(fieldsOf(value).user);
  return typeof _id === "string" && typeof userName === "string";
}
