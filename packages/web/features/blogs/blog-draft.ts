import { useRef, useState } from "react";
import { readDraftText, writeDraftText } from "#lib/drafts/local-drafts";
import { useDraftElsewhere, useSyncedDrafts } from "#lib/drafts/use-synced-drafts";

export interface BlogTexts {
  readonly blogTitle: string;
  readonly blogDesc: string;
  readonly blogContent: string;
  readonly authorDesc: string;
}

const EMPTY: BlogTexts = { blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "" };

/** Returns the texts in a kept draft, or `otherwise` if there are none or they cannot be read. */
export function parseBlogTexts(text: string | null, otherwise: BlogTexts = EMPTY): BlogTexts {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([name, value]) => name in EMPTY && typeof value === "string");
    return { ...otherwise, ...Object.fromEntries(texts) };
  } catch {
    return otherwise;
  }
}

/**
 * Holds the texts of a post and keeps every change as a draft. The draft's name has the post and its version, so that texts kept
 * for an earlier version are not used. When the draft changes elsewhere, `generation` grows, and `initial` has its texts.
 */
export function useBlogTexts(name: string, stored: BlogTexts = EMPTY) {
  const [otherwise] = useState(() => pickTexts(stored));
  const readNow = () => parseBlogTexts(readDraftText(name), otherwise);
  const [shown, setShown] = useState(() => ({ initial: readNow(), generation: 0 }));
  const current = useRef(shown.initial);
  const reload = () => {
    current.current = readNow();
    setShown(({ generation }) => ({ initial: current.current, generation: generation + 1 }));
  };
  useSyncedDrafts(name);
  useDraftElsewhere(name, reload);
  return {
    name,
    ...shown,
    read: () => current.current,
    change: (part: Partial<BlogTexts>) => {
      current.current = { ...current.current, ...part };
      writeDraftText(name, JSON.stringify(current.current));
    },
    restore: (text: string) => {
      writeDraftText(name, text, { isReplaced: true });
      reload();
    },
    /** Removes the draft, once the server has stored its texts. */
    forget: () => writeDraftText(name, null),
  };
}

function pickTexts({ blogTitle, blogDesc, blogContent, authorDesc }: BlogTexts): BlogTexts {
  return { blogTitle, blogDesc, blogContent, authorDesc };
}
