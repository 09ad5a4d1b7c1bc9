import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useSyncExternalStore } from "react";

const KEY = "contestFriends";
const listeners = new Set<() => void>();
const NOBODY: readonly string[] = [];

let read: { readonly text: string | null; readonly friends: readonly string[] } = { text: null, friends: NOBODY };

/** The participants that the reader has marked as friends, on this device, the last one first. */
export function useFriends(): readonly string[] {
  return useSyncExternalStore(subscribe, readFriends);
}

/** Marks a participant as a friend, or takes that back. Where the browser stores nothing, it lasts until the page is left. */
export function toggleFriend(participantId: string): void {
  const friends = readFriends();
  const others = friends.filter((friend) => friend !== participantId);
  const changed = others.length < friends.length ? others : [participantId, ...others].slice(0, LIMITS.boardFriends);
  const text = JSON.stringify(changed);
  read = { text, friends: changed };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Kept in `read`.
  }
  for (const listener of listeners) listener();
}

function readFriends(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== null && text !== read.text) read = { text, friends: parseFriends(text) };
  } catch {
    // Nothing can be read.
  }
  return read.friends;
}

function parseFriends(text: string): readonly string[] {
  try {
    const friends: unknown = JSON.parse(text);
    return Array.isArray(friends) ? friends.filter((friend) => typeof friend === "string") : NOBODY;
  } catch {
    return NOBODY;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
