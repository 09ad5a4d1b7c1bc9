import type { TestCase } from "@assay/contract/routes/problems";

import { lazy, Suspense, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { useIsEditorDark } from "#editors/editor-settings";
import { LazyCodeEditor } from "#editors/lazy-editors";
import { EditorToolbar } from "#features/submissions/editor-toolbar";
import type { JudgedProblem } from "#features/submissions/judging/judge-program";

import { type Judging, progressOf, useJudging } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import { useProgram } from "#features/submissions/program-draft";
import { ResultsPanel } from "#features/submissions/results/results-panel";
import { useFileDrop } from "#features/submissions/use-file-drop";
import { useLanguage, useOfferedLanguages } from "#features/submissions/use-language";
import { useReplacing } from "#features/submissions/use-replacing";
import { loadChunk } from "#lib/load-chunk";
import { useShortcuts } from "#lib/use-shortcuts";
import { ScrollBox } from "#ui/boxes";
import { Button, Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { RunIcon } from "#ui/icons";

const ShortcutList = lazy(() =>
  loadChunk(async () => ({ default: (await import("#features/submissions/shortcut-list")).ShortcutList })),
);

/**
 * The panel where a program is written, submitted and judged. It offers "Run samples" only if the problem has samples.
 */
export function SubmitPanel({ problem, samples }: { problem: JudgedProblem; samples: readonly TestCase[] }) {
  const problemId = problem._id;
  const languages = useOfferedLanguages();
  const [language, setLanguage] = useLanguage(languages);
  const program = useProgram(problemId, language);
  const { judging, isUnderWay, judge, stop } = useJudging(problem, samples);
  const [isListOpen, setListOpen] = useState(false);
  const editor = useRef<CodeEditorHandle>(null);
  const replacing = useReplacing({ editor, language, languages, setLanguage });
  const isFileOver = useFileDrop(replacing.open);
  const isDark = useIsEditorDark();

  const judgeAs = (kind: Judging["kind"]) => void judge(kind, { languageId: language.id, source: program.read() });
  const submit = () => judgeAs("submission");
  const hasSamples = samples.length > 0;
  const runSamples = () => {
    if (hasSamples) judgeAs("samples");
  };
  // The overlay takes its focused button with it, so the focus moves to the editor.
  const stopWaiting = () => {
    stop();
    editor.current?.focus();
  };
  useShortcuts({ "mod+Enter": submit, "mod+'": runSamples, "?": () => setListOpen(true) });

  return (
    <div className="flex h-full min-h-0 flex-col">
      <EditorToolbar
        language={language}
        languages={languages}
        onLanguage={setLanguage}
        notice={replacing.notice}
        onUndo={replacing.undo}
        onFile={replacing.open}
        onReset={replacing.reset}
        onShortcuts={() => setListOpen(true)}
      />
      <div
        className={classNames(
          "relative h-[60dvh] min-h-64 lg:h-auto lg:flex-1",
          isDark ? "bg-editor text-editor-ink" : "bg-surface",
        )}
        aria-busy={isUnderWay}
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
            }}
            onReady={replacing.onEditorReady}
            handle={editor}
          />
        </Suspense>
        {isFileOver && <DropHint />}
        {isUnderWay && <JudgingOverlay judging={judging} onStop={stopWaiting} />}
      </div>
      <JudgeButtons onRunSamples={hasSamples ? runSamples : null} onSubmit={submit} isUnderWay={isUnderWay} />
      <ScrollBox className="lg:max-h-1/2 lg:overflow-y-auto">
        <ResultsPanel judging={judging} onPlace={(place) => editor.current?.goTo(place)} />
      </ScrollBox>
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

/** Covers the editor while a batch is sent and judged (specification, section 4). */
function JudgingOverlay({ judging, onStop }: { judging: Judging; onStop: () => void }) {
  return (
    <div data-testid="loading-overlay" className="absolute inset-0 z-10 grid place-items-center bg-editor/70">
      <div className="appear-late flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-8 py-6 shadow-raised">
        <p className="flex items-center gap-3 font-medium tabular-nums">
          <Spinner />
          {progressOf(judging)}
        </p>
        <Button size="small" onClick={onStop}>
          {RESULT_MESSAGES.stopWaiting}
        </Button>
      </div>
    </div>
  );
}

/** The buttons below the editor, where no toast covers them. */
function JudgeButtons(props: { onRunSamples: (() => void) | null; onSubmit: () => void; isUnderWay: boolean }) {
  return (
    <div className="flex justify-end gap-2 border-t border-line bg-surface px-3 py-2">
      {props.onRunSamples && (
        <Button size="small" onClick={props.onRunSamples} isOff={props.isUnderWay}>
          <RunIcon />
          {SUBMIT_MESSAGES.runSamples}
        </Button>
      )}
      <Button kind="primary" size="small" onClick={props.onSubmit} isBusy={props.isUnderWay}>
        {SUBMIT_MESSAGES.submit}
      </Button>
    </div>
  );
}
