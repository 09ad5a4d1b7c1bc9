import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { EditorSettings } from "#editors/editor-settings";
import { loadChunk } from "#lib/load-chunk";

const LOADERS: Readonly<Record<EditorSettings["keys"], () => Promise<Extension>>> = {
  standard: async () => [],
  vim: async () => (await import("@replit/codemirror-vim")).vim({ status: true }),
  emacs: async () => (await import("@replit/codemirror-emacs")).emacs(),
};

/** Loads the key bindings with this name; Vim's and Emacs' are each in a chunk of their own. Rejects if they cannot be loaded. */
export function loadKeyBindings(keys: EditorSettings["keys"]): Promise<Extension> {
  return loadChunk(LOADERS[keys]);
}

/** How long after Escape the Tab key leaves the editor. */
const LEAVE_MS = 2_000;

/**
 * Tab leaves the editor for a moment after Escape, so that the keyboard focus is not trapped (WCAG 2.2, 2.1.2). CodeMirror
 * does the same, but only if nothing else handles Escape, as the bindings of Vim and Emacs do.
 */
export const escapeThenTab = EditorView.domEventObservers({
  keydown: (event, view) => {
    if (event.key === "Escape") view.setTabFocusMode(LEAVE_MS);
  },
});
