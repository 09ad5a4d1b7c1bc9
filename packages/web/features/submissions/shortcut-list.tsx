import { type EditorSettings, useEditorSettings } from "#editors/editor-settings";
import { SHORTCUT_MESSAGES } from "#features/submissions/messages";
import { Modal } from "#ui/dialog";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const MOD = IS_MAC ? "⌘" : "Ctrl";
const ALT = IS_MAC ? "⌥" : "Alt";

type Shortcut = readonly [action: string, ...keys: string[]];

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
  const [{ keys }] = useEditorSettings();
  return (
    <Modal title={SHORTCUT_MESSAGES.title} onClose={onClose}>
      <Group title={SHORTCUT_MESSAGES.onPage} shortcuts={pageShortcuts()} />
      <Group title={SHORTCUT_MESSAGES.inEditor[keys]} shortcuts={editorShortcuts(keys)} />
    </Modal>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([action, ...keys]) => (
          <div key={action} className="contents">
            <dt>{action}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-edge bg-sunken px-2 py-0.5 font-mono text-small">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
