import type { Language } from "@assay/contract/vocabulary/languages";
import type { ReactNode } from "react";
import { EditorSettingsMenu } from "#features/submissions/editor-settings-menu";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import type { DraftPlace } from "#lib/drafts/draft-state";
import { DRAFT_TOOL_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { FileChooser } from "#ui/file-chooser";
import { CheckIcon, HistoryIcon, KeyboardIcon, ResetIcon, UploadIcon } from "#ui/icons";

/** The toolbar above the editor: the language, opening a file, Reset, the settings and the list of shortcuts. */
export function EditorToolbar(props: {
  language: Language;
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  saving: DraftPlace | null;
  /** Why the last key did nothing, or null. */
  keyNotice: string | null;
  /** What has just replaced the program, or null. */
  notice: string | null;
  onUndo: () => void;
  onFile: (file: File) => void;
  onReset: () => void;
  /** Shows the earlier versions; null for a visitor, who has none. */
  onVersions: (() => void) | null;
  onShortcuts: () => void;
}) {
  const texts = SUBMIT_MESSAGES;
  return (
    <div className="flex h-11 items-center border-b border-line bg-surface px-3">
      <LanguageSelect language={props.language} offered={props.languages} onChange={props.onLanguage} />
      <p
        role="status"
        className={classNames(
          "mx-3 min-w-0 grow truncate text-end text-small text-muted",
          props.notice !== null && "max-sm:text-[0]",
        )}
      >
        {props.notice ?? props.keyNotice ?? (props.saving && <Saving state={props.saving} />)}
      </p>
      {props.notice !== null && (
        <Button kind="quiet" size="small" onClick={props.onUndo}>
          {texts.undo}
        </Button>
      )}
      <OpenFile languages={props.languages} onFile={props.onFile} />
      <ToolButton label={texts.reset} onClick={props.onReset}>
        <ResetIcon />
      </ToolButton>
      {props.onVersions && (
        <ToolButton label={DRAFT_TOOL_MESSAGES.versions} onClick={props.onVersions} opensDialog>
          <HistoryIcon />
        </ToolButton>
      )}
      <EditorSettingsMenu />
      <ToolButton label={texts.shortcuts} onClick={props.onShortcuts} opensDialog className="max-sm:hidden">
        <KeyboardIcon />
      </ToolButton>
    </div>
  );
}

function Saving({ state }: { state: DraftPlace }) {
  if (state === "lost") return SUBMIT_MESSAGES.draftNotSaved;
  return (
    <span className="inline-flex h-[1lh] items-center gap-1.5 align-top">
      <CheckIcon className="size-3.5" />
      <span className="max-sm:sr-only">{SUBMIT_MESSAGES[state === "local" ? "draftSavedHere" : "draftSaved"]}</span>
    </span>
  );
}

function ToolButton(props: {
  label: string;
  onClick: () => void;
  opensDialog?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button
      kind="quiet"
      size="small"
      onClick={props.onClick}
      className={props.className}
      title={props.label}
      aria-haspopup={props.opensDialog ? "dialog" : undefined}
    >
      {props.children}
      <span className="sr-only">{props.label}</span>
    </Button>
  );
}

/** A button that asks for a source file. */
function OpenFile({ languages, onFile }: { languages: readonly Language[]; onFile: (file: File) => void }) {
  return (
    <FileChooser
      label={SUBMIT_MESSAGES.openFile}
      accept={["text/plain", ...languages.flatMap(({ endings }) => endings.map((ending) => `.${ending}`))].join(",")}
      onFiles={([file]) => file && onFile(file)}
    >
      {(choose) => (
        <ToolButton label={SUBMIT_MESSAGES.openFile} onClick={choose}>
          <UploadIcon />
        </ToolButton>
      )}
    </FileChooser>
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
