import { useRef, useState } from "react";
import { type BlogDraft, readBlogDraft, writeBlogDraft } from "#features/blogs/drafts/blog-draft";

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
