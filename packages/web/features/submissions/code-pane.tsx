import type { Language } from "@assay/contract/vocabulary/languages";
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { CodeEditorHandle, MarkedLine } from "#editors/code-editor";
import { useIsEditorDark } from "#editors/editor-settings";
import { LazyCodeEditor } from "#editors/lazy-editors";
import { EditorToolbar } from "#features/submissions/editor-toolbar";
import { EDIT_AGAIN_MESSAGES } from "#features/submissions/history/messages";
import { useEditAgain } from "#features/submissions/history/use-edit-again";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import type { LastSubmission } from "#features/submissions/use-last-submission";
import type { EditedProgram } from "#features/submissions/use-program";
import { useReplacing } from "#features/submissions/use-replacing";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";
import { useShortcuts } from "#lib/use-shortcuts";
import { Button, Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { DraftConflict, DraftVersions } from "#ui/draft-tools";

const ShortcutList = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/submissions/shortcut-list")).ShortcutList })),
);

type CodePaneProps = {
  problemId: string;
  language: Language;
  languages: readonly Language[];
  /** False while `languages` may lack some. */
  areLanguagesKnown: boolean;
  setLanguage: (language: Language) => void;
  program: EditedProgram;
  /** The user's last submission to the problem; null if there is none, or while it loads. */
  last: LastSubmission | null;
  editor: RefObject<CodeEditorHandle | null>;
  marks: readonly MarkedLine[];
  /** Why the last key did nothing, or null. */
  keyNotice: string | null;
  onEdit: () => void;
  isJudging: boolean;
  overlay: React.ReactNode;
};

/** The pane where a program is written: the toolbar, the editor and, on a narrow screen, a row of keys. */
export function CodePane(props: CodePaneProps) {
  const { problemId, language, languages, setLanguage, program, editor } = props;
  const [isListOpen, setListOpen] = useState(false);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isVisitor = useStoredUser() === null;
  const replacing = useReplacing({ editor, program, language, languages, setLanguage });
  useEditAgain({ problemId, language, areLanguagesKnown: props.areLanguagesKnown, replace: replacing.replace });
  const isFileOver = useFileDrop(replacing.open);
  const isDark = useIsEditorDark();
  useShortcuts({ "?": () => setListOpen(true) });
  const { last } = props;
  const lastLanguage = languages.find(({ key }) => key === last?.language);
  const putBelow = (text: string) => {
    replacing.replace(`${program.read().trimEnd()}\n\n${text}`, SUBMIT_MESSAGES.isBelow);
    program.forgetSetAside();
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <EditorToolbar
        language={language}
        languages={languages}
        onLanguage={setLanguage}
        saving={program.saving}
        keyNotice={props.keyNotice}
        notice={replacing.notice}
        onUndo={replacing.undo}
        onFile={replacing.open}
        onReset={replacing.reset}
        onVersions={isVisitor ? null : () => setVersionsOpen(true)}
        onShortcuts={() => setListOpen(true)}
      />
      <DraftConflict name={program.name} className="border-b border-line" />
      {program.locked && (
        <p className="border-b border-line bg-sunken px-4 py-1.5 text-small text-muted">
          {SUBMIT_MESSAGES.lockedLines}
        </p>
      )}
      {program.setAside !== null && (
        <div role="status" className="flex flex-wrap items-center gap-3 border-b border-line bg-sunken px-4 py-1.5">
          <p className="min-w-48 grow text-small">{SUBMIT_MESSAGES.setAside}</p>
          <Button size="small" onClick={() => putBelow(program.setAside ?? "")}>
            {SUBMIT_MESSAGES.putBelow}
          </Button>
          <Button size="small" kind="quiet" onClick={program.forgetSetAside}>
            {SUBMIT_MESSAGES.withoutIt}
          </Button>
        </div>
      )}
      <div
        className={classNames("relative min-h-0 flex-1", isDark ? "bg-editor text-editor-ink" : "bg-surface")}
        aria-busy={props.isJudging}
      >
        <Suspense fallback={<EditorLoading />}>
          <LazyCodeEditor
            key={`${problemId} ${language.key}`}
            initialSource={program.initialSource}
            language={language.key}
            mode={language.editorMode}
            label={SUBMIT_MESSAGES.editor}
            onChange={(source) => {
              program.write(source);
              replacing.onEdit();
              props.onEdit();
            }}
            onReady={replacing.onEditorReady}
            marks={props.marks}
            locked={program.locked}
            handle={editor}
          />
        </Suspense>
        {/* Over the editor, so that nothing moves when it comes and goes: an untouched template leaves room there. */}
        {last && lastLanguage && program.saving === null && !props.isJudging && (
          <span className="absolute end-4 z-10 max-sm:bottom-3 sm:top-2.5">
            <Button
              size="small"
              onClick={() =>
                replacing.replaceIn(lastLanguage, last.source, EDIT_AGAIN_MESSAGES.done({ number: last.number }))
              }
            >
              {SUBMIT_MESSAGES.loadLast}
            </Button>
          </span>
        )}
        {isFileOver && <DropHint />}
        {props.overlay}
      </div>
      <KeyRow onKey={(text) => editor.current?.insert(text)} />
      {areVersionsOpen && (
        <DraftVersions
          name={program.name}
          describe={(text) => text}
          onRestore={replacing.replace}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      {isListOpen && (
        <Suspense>
          <ShortcutList onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function EditorLoading() {
  return (
    <p className="grid h-full place-items-center" role="status">
      <span className="appear-late flex items-center gap-3">
        <Spinner />
        {SUBMIT_MESSAGES.editorLoading}
      </span>
    </p>
  );
}

/** Covers the editor while a file is dragged over the page. */
function DropHint() {
  return (
    <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface/90 font-medium text-ink">
      {SUBMIT_MESSAGES.dropFile}
    </p>
  );
}

/** What programs need and a phone's keyboard hides. A tab becomes the editor's indentation. */
const KEYS: readonly (readonly [label: string, text: string])[] = [
  ["Tab", "\t"],
  ...[":", "(", ")", "[", "]", "{", "}", "'", '"', "=", "<", ">", "+", "-", "*", "%", ";"].map(
    (sign) => [sign, sign] as const,
  ),
];

/** A row of keys above the keyboard of a phone. They leave the focus, and so the keyboard, where it is. */
function KeyRow({ onKey }: { onKey: (text: string) => void }) {
  return (
    <fieldset className="flex w-full min-w-0 shrink-0 gap-1 scroll-x border-t border-line bg-sunken p-1.5 lg:hidden">
      <legend className="sr-only">{SUBMIT_MESSAGES.keyRow}</legend>
      {KEYS.map(([label, text]) => (
        <button
          key={label}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(text)}
          className="h-9 min-w-8 shrink-0 grow whitespace-nowrap rounded-md border border-line bg-surface px-1.5 font-mono text-[0.9375rem] active:bg-hover"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Passes on a file that is dropped anywhere on the page, before the editor or the browser would open it. Returns true while a
 * file is dragged over the page.
 */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent(onFile);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Between elements, the pointer enters the next one before it leaves the last; it enters none only when it leaves the window.
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) receive(file);
    };
    const listeners = [
      ["dragover", onDragOver],
      ["dragleave", onDragLeave],
      ["drop", onDrop],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, { capture: true });
    };
  }, []);
  return isOver;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
