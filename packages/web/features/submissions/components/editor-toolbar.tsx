import type { Language } from "@assay/contract/vocabulary/languages";
import { LanguageSelect } from "#features/submissions/components/language-select";
import { SUBMIT_MESSAGES } from "#lib/messages/submit";
import { Button } from "#ui/button";
import { KeyboardIcon, ResetIcon } from "#ui/icons";

/** What stands over the editor: language, starting over, the list of shortcuts. */
export function EditorToolbar(props: {
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  onReset: () => void;
  onShortcuts: () => void;
}) {
  const words = SUBMIT_MESSAGES;
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-2">
      <LanguageSelect language={props.language} offered={props.languages} onChange={props.onLanguage} />
      <span className="grow" />
      <Button kind="quiet" size="small" onClick={props.onReset}>
        <ResetIcon />
        {words.reset}
      </Button>
      <Button kind="quiet" size="small" onClick={props.onShortcuts} aria-haspopup="dialog" title={words.shortcuts}>
        <KeyboardIcon />
        <span className="sr-only">{words.shortcuts}</span>
      </Button>
    </div>
  );
}
