import { useState } from "react";
import { useDraft } from "#lib/drafts/use-draft";

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
 * for an earlier version are not used.
 */
export function useBlogTexts(name: string, stored: BlogTexts = EMPTY) {
  const [otherwise] = useState(() => pickTexts(stored));
  const draft = useDraft(name, { parse: (text) => parseBlogTexts(text, otherwise), format: JSON.stringify });
  const change = (part: Partial<BlogTexts>) => draft.change((before) => ({ ...before, ...part }));
  return { ...draft, change };
}

function pickTexts({ blogTitle, blogDesc, blogContent, authorDesc }: BlogTexts): BlogTexts {
  return { blogTitle, blogDesc, blogContent, authorDesc };
}
