import type { TestCase } from "@assay/contract/routes/problems";
import { Suspense, useRef, useState } from "react";
import type { CodeEditorHandle } from "#editors/code-editor";
import { LazyCodeEditor } from "#editors/lazy-editors";
import { EditorToolbar } from "#features/submissions/components/editor-toolbar";
import { JudgeButtons } from "#features/submissions/components/judge-buttons";
import { JudgingOverlay } from "#features/submissions/components/judging-overlay";
import { ResultsPanel } from "#features/submissions/components/results-panel";
import { ShortcutList } from "#features/submissions/components/shortcut-list";
import { useLanguage } from "#features/submissions/drafts/use-language";
import { useOfferedLanguages } from "#features/submissions/drafts/use-offered-languages";
import { useProgram } from "#features/submissions/drafts/use-program";
import type { JudgedProblem } from "#features/submissions/judging/judge-program";
import { type Judging, useJudging } from "#features/submissions/judging/use-judging";
import { SUBMIT_MESSAGES } from "#lib/messages/submit";
import { useShortcuts } from "#lib/use-shortcuts";
import { ScrollBox } from "#ui/boxes";
import { Spinner } from "#ui/button";
import { showToast } from "#ui/toast";

/** Where a program is written, sent and judged: toolbar, editor, results. Without samples there is nothing to try it on. */
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
  // The button that was pressed is gone with the overlay: the focus goes on in the editor.
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
