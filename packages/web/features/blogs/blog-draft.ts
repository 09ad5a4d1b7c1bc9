import { useRef, useState } from "react";
import { readStorage, writeStorage } from "#lib/browser";

/** Where a new post is kept on this device. */
export const NEW_POST = "draft:blog";

/** What an author writes. */
export interface BlogTexts {
  readonly blogTitle: string;
  readonly blogDesc: string;
  readonly blogContent: string;
  readonly authorDesc: string;
}

const EMPTY: BlogTexts = { blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "" };

/** Returns the texts kept on this device, or `otherwise` if there are none or they cannot be read. */
export function readKeptTexts(key = NEW_POST, otherwise: BlogTexts = EMPTY): BlogTexts {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([name, text]) => name in EMPTY && typeof text === "string");
    return { ...otherwise, ...Object.fromEntries(texts) };
  } catch {
    return otherwise;
  }
}

/** Keeps texts on this device. Null removes them. */
export function keepTexts(texts: BlogTexts | null, key = NEW_POST): void {
  writeStorage(key, texts && JSON.stringify(texts));
}

/**
 * Holds the texts of a post and keeps every change on this device. The key names the post and its version, so that texts kept
 * for an earlier version are not used.
 */
export function useBlogTexts(key: string, stored: BlogTexts = EMPTY) {
  const [initial] = useState(() => readKeptTexts(key, pickTexts(stored)));
  const current = useRef(initial);
  return {
    initial,
    /** Returns the current texts. */
    read: () => current.current,
    change: (part: Partial<BlogTexts>) => {
      current.current = { ...current.current, ...part };
      keepTexts(current.current, key);
    },
    /** Removes the kept texts, once the server has stored them. */
    forget: () => keepTexts(null, key),
  };
}

function pickTexts({ blogTitle, blogDesc, blogContent, authorDesc }: BlogTexts): BlogTexts {
  return { blogTitle, blogDesc, blogContent, authorDesc };
}
