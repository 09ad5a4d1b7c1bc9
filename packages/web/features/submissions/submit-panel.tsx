import type { TestCase } from "@assay/contract/routes/problems";

import { Suspense, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { LazyCodeEditor } from "#editors/lazy-editors";
import { EditorToolbar, ShortcutList } from "#features/submissions/editor-toolbar";
import type { JudgedProblem } from "#features/submissions/judging/judge-program";

import { type Judging, progressOf, useJudging } from "#features/submissions/judging/use-judging";
import { RESULT_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import { useProgram } from "#features/submissions/program-draft";
import { ResultsPanel } from "#features/submissions/results/results-panel";
import { useLanguage, useOfferedLanguages } from "#features/submissions/use-language";
import { useShortcuts } from "#lib/use-shortcuts";
import { ScrollBox } from "#ui/boxes";
import { Button, Spinner } from "#ui/button";
import { RunIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

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

  const judgeAs = (kind: Judging["kind"]) => void judge(kind, { languageId: language.id, source: program.read() });
  const submit = () => judgeAs("submission");
  const hasSamples = samples.length > 0;
  const runSamples = () => {
    if (hasSamples) judgeAs("samples");
  };
  const reset = () => {
    editor.current?.replaceAll(language.starter);
    editor.current?.focus();
    showToast("info", SUBMIT_MESSAGES.resetDone);
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
        onReset={reset}
        onShortcuts={() => setListOpen(true)}
      />
      <div className="relative h-[60dvh] min-h-64 bg-editor lg:h-auto lg:flex-1" aria-busy={isUnderWay}>
        <Suspense fallback={<EditorLoading />}>
          <LazyCodeEditor
            key={`${problemId} ${language.key}`}
            initialSource={program.initialSource}
            language={language.key}
            mode={language.editorMode}
            label={SUBMIT_MESSAGES.editor}
            onChange={program.write}
            handle={editor}
          />
        </Suspense>
        {isUnderWay && <JudgingOverlay judging={judging} onStop={stopWaiting} />}
      </div>
      <JudgeButtons onRunSamples={hasSamples ? runSamples : null} onSubmit={submit} isUnderWay={isUnderWay} />
      <ScrollBox className="lg:max-h-1/2 lg:overflow-y-auto">
        <ResultsPanel judging={judging} onPlace={(place) => editor.current?.goTo(place)} />
      </ScrollBox>
      {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
    </div>
  );
}

function EditorLoading() {
  return (
    <p className="grid h-full place-items-center text-editor-ink" role="status">
      <span className="appear-late flex items-center gap-3">
        <Spinner />
        {SUBMIT_MESSAGES.editorLoading}
      </span>
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
