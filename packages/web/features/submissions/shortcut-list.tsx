import { type EditorSettings, useEditorSettings } from "#editors/editor-settings";
import { SHORTCUT_MESSAGES } from "#features/submissions/messages";
import { Modal } from "#ui/dialog";
import { KeyList, type Shortcut } from "#ui/key-list";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = IS_MAC ? "⌘" : "Ctrl";
const ALT = IS_MAC ? "⌥" : "Alt";

function pageShortcuts(): readonly Shortcut[] {
  const { page } = SHORTCUT_MESSAGES;
  return [
    [page.submit, MOD, "Enter"],
    [page.run, MOD, "'"],
    [page.nextFailed, "N"],
    [page.neighbours, "[ ]"],
    [page.list, "?"],
  ];
}

/**
 * Key bindings of `editors/code-editor.tsx`: some of CodeMirror's, and our own. With Vim's or Emacs' keys, only how to leave the
 * editor.
 */
function editorShortcuts(keys: EditorSettings["keys"]): readonly Shortcut[] {
  const { editor } = SHORTCUT_MESSAGES;
  const leave: Shortcut = [editor.leave, "Esc", "Tab"];
  if (keys !== "standard") return [leave];
  return [
    [editor.find, MOD, "F"],
    [editor.next, "F3"],
    [editor.line, MOD, ALT, "G"],
    [editor.nextError, "F8"],
    [editor.suggest, "Ctrl", "Space"],
    [editor.accept, "Tab"],
    [editor.indent, MOD, "]"],
    [editor.outdent, MOD, "["],
    [editor.comment, MOD, "/"],
    [editor.move, ALT, "↑ ↓"],
    [editor.copy, "Shift", ALT, "↑ ↓"],
    [editor.sameWord, MOD, "D"],
    [editor.undo, MOD, "Z"],
    leave,
  ];
}

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={SHORTCUT_MESSAGES.title} onClose={onClose}>
      <WorkbenchKeys />
    </Modal>
  );
}

/** The keys beside the editor, and those in it. */
export function WorkbenchKeys({ heading = "h3" }: { heading?: "h2" | "h3" }) {
  const [{ keys }] = useEditorSettings();
  return (
    <>
      <KeyList heading={heading} title={SHORTCUT_MESSAGES.onPage} shortcuts={pageShortcuts()} />
      <KeyList heading={heading} title={SHORTCUT_MESSAGES.inEditor[keys]} shortcuts={editorShortcuts(keys)} />
    </>
  );
}
