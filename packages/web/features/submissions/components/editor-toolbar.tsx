import type { Language } from "@assay/contract/vocabulary/languages";
import { LanguageSelect } from "#features/submissions/components/language-select";
import { MESSAGES } from "#lib/messages";
import { Button } from "#ui/button";
import { KeyboardIcon, ResetIcon, RunIcon } from "#ui/icons";

/** What stands over the editor: language, starting over, the shortcuts, running the samples, submitting. */
export function EditorToolbar(props: {
  language: Language;
  onLanguage: (language: Language) => void;
  onReset: () => void;
  onShortcuts: () => void;
  onRunSamples: () => void;
  onSubmit: () => void;
  isUnderWay: boolean;
}) {
  const words = MESSAGES.submit;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line bg-surface px-3 py-2">
      <LanguageSelect language={props.language} onChange={props.onLanguage} />
      <Button kind="quiet" size="small" onClick={props.onReset}>
        <ResetIcon />
        <span className="max-xl:sr-only">{words.reset}</span>
      </Button>
      <Button kind="quiet" size="small" onClick={props.onShortcuts} aria-haspopup="dialog">
        <KeyboardIcon />
        <span className="sr-only">{words.shortcuts}</span>
      </Button>
      <span className="grow" />
      <span className="flex gap-2">
        <Button size="small" onClick={props.onRunSamples} aria-disabled={props.isUnderWay || undefined}>
          <RunIcon />
          {words.runSamples}
        </Button>
        <Button kind="primary" size="small" onClick={props.onSubmit} isBusy={props.isUnderWay}>
          {words.submit}
        </Button>
      </span>
    </div>
  );
}
