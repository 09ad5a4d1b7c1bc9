import { useRef, useState } from "react";
import { readStorage, writeStorage } from "#lib/browser";

const KEY = "draft:blog";

/** What its author has written of a post so far. */
interface BlogDraft {
  readonly blogTitle: string;
  readonly blogDesc: string;
  readonly blogContent: string;
  readonly authorDesc: string;
}

const EMPTY: BlogDraft = { blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "" };

/** The post that was being written on this device; empty when there is none, or what is stored is not one. */
export function readBlogDraft(): BlogDraft {
  try {
    const stored: unknown = JSON.parse(readStorage(KEY) ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([name, text]) => name in EMPTY && typeof text === "string");
    return { ...EMPTY, ...Object.fromEntries(texts) };
  } catch {
    return EMPTY;
  }
}

/** Keeps what is written. Null, once it is published, forgets it. */
export function writeBlogDraft(draft: BlogDraft | null): void {
  writeStorage(KEY, draft && JSON.stringify(draft));
}

/** The post that is being written: kept with every change, handed out as it stands. */
export function useBlogDraft() {
  const [initial] = useState(readBlogDraft);
  const current = useRef(initial);
  return {
    initial,
    /** What is written now. */
    read: () => current.current,
    change: (part: Partial<BlogDraft>) => {
      current.current = { ...current.current, ...part };
      writeBlogDraft(current.current);
    },
    /** It is published, and no longer a draft. */
    forget: () => writeBlogDraft(null),
  };
}
