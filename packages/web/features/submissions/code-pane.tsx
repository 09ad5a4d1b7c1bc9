import type { Language } from "@assay/contract/vocabulary/languages";
import { lazy, type RefObject, Suspense, useState } from "react";
import type { CodeEditorHandle, MarkedLine } from "#editors/code-editor";
import { useIsEditorDark } from "#editors/editor-settings";
import { LazyCodeEditor } from "#editors/lazy-editors";
import { EditorToolbar } from "#features/submissions/editor-toolbar";
import { useEditAgain } from "#features/submissions/history/use-edit-again";
import { KeyRow } from "#features/submissions/key-row";
import { SUBMIT_MESSAGES } from "#features/submissions/messages";
import { useFileDrop } from "#features/submissions/use-file-drop";
import type { EditedProgram } from "#features/submissions/use-program";
import { useReplacing } from "#features/submissions/use-replacing";
import { loadChunk } from "#lib/load-chunk";
import { useStoredUser } from "#lib/stored-user";
import { useShortcuts } from "#lib/use-shortcuts";
import { Spinner } from "#ui/button";
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
            handle={editor}
          />
        </Suspense>
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
