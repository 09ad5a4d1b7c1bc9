import { SUBMIT_MESSAGES } from "#lib/messages/submit";
import { Modal } from "#ui/dialog";

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const SHORTCUTS: readonly (readonly [words: string, ...keys: string[]])[] = [
  [SUBMIT_MESSAGES.shortcutSubmit, MOD, "Enter"],
  [SUBMIT_MESSAGES.shortcutSamples, MOD, "'"],
  [SUBMIT_MESSAGES.shortcutLeave, "Esc", "Tab"],
  [SUBMIT_MESSAGES.shortcutList, "?"],
];

/** The list of shortcuts of the submit page. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={SUBMIT_MESSAGES.shortcuts} onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-y-3">
        {SHORTCUTS.map(([words, ...keys]) => (
          <div key={words} className="contents">
            <dt>{words}</dt>
            <dd className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-edge bg-sunken px-2 py-0.5 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
