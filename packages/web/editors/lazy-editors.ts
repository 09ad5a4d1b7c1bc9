import { lazy } from "react";
import { loadChunk } from "#lib/load-chunk";

function loadCodeEditor() {
  return loadChunk(() => import("#editors/code-editor"));
}

/** The code editor, in a chunk of its own. Suspends while that is on its way; throws ChunkLoadError when it does not come. */
export const LazyCodeEditor = lazy(async () => ({ default: (await loadCodeEditor()).CodeEditor }));

/** Fetches the code editor ahead, for when the pointer or the focus is on a link that leads to it. */
export function prefetchCodeEditor(): void {
  // A failure shows where the editor is wanted.
  loadCodeEditor().catch(() => undefined);
}

function loadRichTextEditor() {
  return loadChunk(() => import("#editors/rich-text/rich-text-editor"));
}

/** The rich-text editor, in a chunk of its own. Suspends while that is on its way; throws ChunkLoadError when it does not come. */
export const LazyRichTextEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }));

/** Fetches the rich-text editor ahead, for when the pointer or the focus is on a link that leads to it. */
export function prefetchRichTextEditor(): void {
  // A failure shows where the editor is wanted.
  loadRichTextEditor().catch(() => undefined);
}
