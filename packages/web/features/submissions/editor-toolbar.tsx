import type { Language } from "@assay/contract/vocabulary/languages";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { KeyboardIcon, ResetIcon } from "#ui/icons";

/** The toolbar above the editor: the language, Reset and the list of shortcuts. */
export function EditorToolbar(props: {
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  onReset: () => void;
  onShortcuts: () => void;
}) {
  const texts = SUBMIT_MESSAGES;
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-2">
      <LanguageSelect language={props.language} offered={props.languages} onChange={props.onLanguage} />
      <span className="grow" />
      <Button kind="quiet" size="small" onClick={props.onReset}>
        <ResetIcon />
        {texts.reset}
      </Button>
      <Button kind="quiet" size="small" onClick={props.onShortcuts} aria-haspopup="dialog" title={texts.shortcuts}>
        <KeyboardIcon />
        <span className="sr-only">{texts.shortcuts}</span>
      </Button>
    </div>
  );
}

function LanguageSelect(props: {
  language: Language;
  offered: readonly Language[];
  onChange: (language: Language) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <span className="max-sm:sr-only">{SUBMIT_MESSAGES.language}</span>
      <select
        className="h-8 rounded-md border border-edge bg-surface px-2 text-ink"
        value={props.language.id}
        onChange={(event) => {
          const chosen = props.offered.find(({ id }) => id === Number(event.target.value));
          if (chosen) props.onChange(chosen);
        }}
      >
        {props.offered.map((language) => (
          <option key={language.id} value={language.id}>
            {language.name}
          </option>
        ))}
      </select>
    </label>
  );
}

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const SHORTCUTS: readonly (readonly [action: string, ...keys: string[]])[] = [
  [SUBMIT_MESSAGES.shortcutSubmit, MOD, "Enter"],
  [SUBMIT_MESSAGES.shortcutSamples, MOD, "'"],
  [SUBMIT_MESSAGES.shortcutLeave, "Esc", "Tab"],
  [SUBMIT_MESSAGES.shortcutList, "?"],
];

/** The submit page's keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={SUBMIT_MESSAGES.shortcuts} onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-y-3">
        {SHORTCUTS.map(([action, ...keys]) => (
          <div key={action} className="contents">
            <dt>{action}</dt>
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
