import { lazy } from "react";
import { loadChunk } from "#lib/load-chunk";

function loadCodeEditor() {
  return loadChunk(() => import("#editors/code-editor"));
}

/** The code editor, in a chunk of its own. Suspends while it loads; throws ChunkLoadError if it cannot be loaded. */
export const LazyCodeEditor = lazy(async () => ({ default: (await loadCodeEditor()).CodeEditor }));

/** Loads the code editor in advance, when the pointer or the focus is on a link to a page that has one. */
export function prefetchCodeEditor(): void {
  // A failure is reported where the editor is shown.
  loadCodeEditor().catch(() => undefined);
}

function loadRichTextEditor() {
  return loadChunk(() => import("#editors/rich-text/rich-text-editor"));
}

/** The rich-text editor, in a chunk of its own. Suspends while it loads; throws ChunkLoadError if it cannot be loaded. */
export const LazyRichTextEditor = lazy(async () => ({ default: (await loadRichTextEditor()).RichTextEditor }));

/** Loads the rich-text editor in advance, as `prefetchCodeEditor` does. */
export function prefetchRichTextEditor(): void {
  // A failure is reported where the editor is shown.
  loadRichTextEditor().catch(() => undefined);
}
