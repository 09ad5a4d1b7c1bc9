import { useRef, useState } from "react";
import { readStorage, writeStorage } from "#lib/browser";

const KEY = "draft:blog";

/** An unpublished post. */
interface BlogDraft {
  readonly blogTitle: string;
  readonly blogDesc: string;
  readonly blogContent: string;
  readonly authorDesc: string;
}

const EMPTY: BlogDraft = { blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "" };

/** Returns the draft stored on this device, or an empty one if there is none or it cannot be read. */
export function readBlogDraft(): BlogDraft {
  try {
    const stored: unknown = JSON.parse(readStorage(KEY) ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([name, text]) => name in EMPTY && typeof text === "string");
    return { ...EMPTY, ...Object.fromEntries(texts) };
  } catch {
    return EMPTY;
  }
}

/** Stores a draft. Null removes it. */
export function writeBlogDraft(draft: BlogDraft | null): void {
  writeStorage(KEY, draft && JSON.stringify(draft));
}

/** Holds the draft of a post and stores it on every change. */
export function useBlogDraft() {
  const [initial] = useState(readBlogDraft);
  const current = useRef(initial);
  return {
    initial,
    /** Returns the current draft. */
    read: () => current.current,
    change: (part: Partial<BlogDraft>) => {
      current.current = { ...current.current, ...part };
      writeBlogDraft(current.current);
    },
    /** Removes the draft once the post is published. */
    forget: () => writeBlogDraft(null),
  };
}
