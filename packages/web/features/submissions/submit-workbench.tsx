import type { TestCase } from "@assay/contract/routes/problems";
import type { Language } from "@assay/contract/vocabulary/languages";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import type { CodeEditorHandle } from "#editors/code-editor";
import { CodePane } from "#features/submissions/code-pane";
import type { StripGroup } from "#features/submissions/group-strips";
import type { Place } from "#features/submissions/judging/judge-program";
import { IDLE, type Judging, useJudging } from "#features/submissions/judging/use-judging";
import { JudgingOverlay } from "#features/submissions/judging-overlay";
import { KEY_NOTICES, RESULT_MESSAGES, RUN_MESSAGES, SUBMIT_MESSAGES } from "#features/submissions/messages";
import { useOwnInput } from "#features/submissions/own-input/use-own-input";
import type { SourcePlace } from "#features/submissions/results/compile-output";
import { useMarkedLines } from "#features/submissions/results/marked-lines";
import { ResultsPanel } from "#features/submissions/results/results-panel";
import { nextFailed } from "#features/submissions/results/summary";
import { type RunKind, useRunAfterLogin } from "#features/submissions/run-after-login";
import { RunButtons, RunPane, type RunTab, SamplesPanel } from "#features/submissions/run-pane";
import { useKeyNotice } from "#features/submissions/use-key-notice";
import { useLanguage, useOfferedLanguages } from "#features/submissions/use-language";
import { type LastSubmission, useLastSubmission } from "#features/submissions/use-last-submission";
import { type ProgramTemplates, useProgram } from "#features/submissions/use-program";
import { useStillSubmitted } from "#features/submissions/use-still-submitted";
import { useMediaQuery } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { formatWhen } from "#lib/format";
import { useShortcuts } from "#lib/use-shortcuts";
import { submissionPath } from "#paths";
import { lateComponent } from "#ui/late-component";
import { type WorkPane, WorkPanes } from "#ui/work-panes";

const LoginDialog = lateComponent(async () => (await import("#features/submissions/login-dialog")).LoginDialog);
const OwnInputPanel = lateComponent(
  async () => (await import("#features/submissions/own-input/own-input-panel")).OwnInputPanel,
);

const LOADING: Judging = { ...IDLE, phase: "loading" };

type SubmitWorkbenchProps = {
  problem: Problem;
  /** "Run samples" is offered only if there are some. */
  samples: readonly TestCase[];
  statement: ReactNode;
  /** What to do after an accepted submission. */
  next?: ReactNode;
  /** The keys of the languages that the editor offers outside of contests and assignments, null for all. */
  languages?: readonly string[] | null;
  /** The contest or assignment that programs are submitted in: the keys of the languages that it allows, null for all, and its list of submissions. */
  contest?: Place & {
    readonly languages: readonly string[] | null;
    readonly submissionsPath: string;
    readonly templates?: ProgramTemplates;
    /** What is shown of earlier submissions, in place of a link to their list. */
    readonly submissions?: ReactNode;
  };
};

/** The submit page below its header: the statement, the editor, and the results of running and submitting the program. */
export function SubmitWorkbench({
  problem,
  samples,
  statement,
  next,
  languages: guided = null,
  contest,
}: SubmitWorkbenchProps) {
  const isInteractive = problem.comparison.kind === "interactive";
  const { languages, areKnown } = useOfferedLanguages(problem, contest, guided);
  const [language, setLanguage] = useLanguage(languages);
  const editor = useRef<CodeEditorHandle>(null);
  const program = useProgram(problem._id, language, editor, contest?.templates ?? null);
  const [pane, setPane] = useState<WorkPane>("read");
  const [tab, setTab] = useState<RunTab>("results");
  const [judgedIn, setJudgedIn] = useState<Language>(language);
  const [selected, setSelected] = useState<number | null>(null);
  /** What a visitor has tried to run. */
  const [refused, setRefused] = useState<RunKind | null>(null);
  const {
    judging: newest,
    isUnderWay,
    judge,
    refuse,
    dismiss,
    stop,
    cancel,
  } = useJudging(problem, samples, contest, setRefused);
  const last = useLastSubmission(problem, samples);
  // After a reload, the last submission is shown until the next run.
  const restored = newest.phase === "idle" ? last : null;
  const judging = restored === undefined ? LOADING : (restored?.judging ?? newest);
  const resultLanguage = restored ? (restored.language ?? language.key) : judgedIn.key;
  const own = useOwnInput(problem, samples.find(({ preview }) => !preview)?.input ?? "", () => setRefused("ownInput"));
  const { notice, say, clear } = useKeyNotice();
  const isWide = useMediaQuery("(min-width: 64rem)");
  const hasSamples = samples.length > 0;

  const current = () => ({ languageId: language.id, source: program.read() });
  const show = (next: RunTab) => {
    setTab(next);
    setPane("run");
    setJudgedIn(language);
  };
  /** The server refuses an empty program. */
  const isEmpty = () => program.read().trim() === "";
  const judgeAs = (kind: Judging["kind"]) => {
    if (isUnderWay) return say(KEY_NOTICES.judging);
    show("results");
    setSelected(null);
    if (isEmpty()) refuse(kind, KEY_NOTICES.empty);
    else void judge(kind, current());
  };
  const submit = () => judgeAs("submission");
  const runOwnInput = () => {
    if (own.isRunning) return say(KEY_NOTICES.running);
    show("ownInput");
    if (isEmpty()) own.refuse(KEY_NOTICES.empty);
    else void own.start(current());
  };
  const run = () => {
    if (tab === "ownInput") return runOwnInput();
    if (hasSamples) judgeAs("samples");
    else say(KEY_NOTICES.noSamples);
  };
  useRunAfterLogin(problem._id, language.key, (kind) => (kind === "ownInput" ? runOwnInput() : judgeAs(kind)));
  const putInput = (text: string, test: number) => {
    own.choose({ text, test });
    setTab("ownInput");
    setPane("run");
  };
  // An editor behind a tab or under the overlay cannot take the focus, so it is shown first.
  const toEditor = (then: (handle: CodeEditorHandle) => void) => {
    flushSync(() => setPane("write"));
    if (editor.current) then(editor.current);
  };
  const toNextFailure = () => {
    const rows = judging.results?.rows ?? [];
    const next = nextFailed(rows, selected);
    if (next === null) return say(rows.length === 0 ? KEY_NOTICES.noResults : KEY_NOTICES.noFailure);
    setTab("results");
    setPane("run");
    setSelected(next);
  };
  useShortcuts({ "mod+Enter": submit, "mod+'": run, n: toNextFailure });

  const shownResults = tab === "ownInput" ? own.run.results : judging.results;
  const isRestoredHere = useStillSubmitted(restored ?? null, { source: program.initialSource, language: language.key });
  const isJudgedHere = restored ? isRestoredHere : judgedIn.key === language.key;
  const marks = useMarkedLines(isJudgedHere ? shownResults : null);
  const onPlace = (place: SourcePlace) => toEditor((handle) => handle.goTo(place));
  const ending = (end: () => void) => () => {
    end();
    toEditor((handle) => handle.focus());
  };
  const overlay = isUnderWay && (
    <JudgingOverlay isWide={isWide} judging={judging} onStop={ending(stop)} onCancel={cancel && ending(cancel)} />
  );
  const buttons = (isLarge: boolean) => (
    <RunButtons
      run={
        tab === "ownInput"
          ? { label: RUN_MESSAGES.runThis, onRun: runOwnInput, isRunning: own.isRunning }
          : hasSamples
            ? { label: SUBMIT_MESSAGES.runSamples, onRun: run, isRunning: false }
            : null
      }
      onSubmit={submit}
      isJudging={isUnderWay}
      isLarge={isLarge}
    />
  );
  return (
    <>
      <WorkPanes
        panes={{
          read: { name: SUBMIT_MESSAGES.statement, content: statement },
          write: {
            name: SUBMIT_MESSAGES.code,
            content: (
              <CodePane
                problemId={problem._id}
                language={language}
                languages={languages}
                areLanguagesKnown={areKnown}
                setLanguage={setLanguage}
                program={program}
                last={last ?? null}
                editor={editor}
                marks={marks}
                keyNotice={notice}
                onEdit={() => {
                  clear();
                  dismiss();
                }}
                isJudging={isUnderWay}
                overlay={isWide && overlay}
              />
            ),
          },
          run: {
            name: RESULT_MESSAGES.title,
            content: (
              <RunPane
                tab={tab}
                onTab={setTab}
                actions={isWide && buttons(false)}
                panels={{
                  results: (
                    <ResultsPanel
                      judging={judging}
                      limits={problem}
                      groups={stripGroups(problem, last && isShown(last, judging) ? last : null)}
                      language={resultLanguage}
                      selected={selected}
                      onSelect={setSelected}
                      onPlace={onPlace}
                      onRetry={judging.canRetry ? () => judgeAs(judging.kind) : undefined}
                      isInteractive={isInteractive}
                      aside={
                        contest
                          ? (contest.submissions ?? (
                              <Link to={contest.submissionsPath} className="text-accent underline underline-offset-2">
                                {RESULT_MESSAGES.contestSubmissions}
                              </Link>
                            ))
                          : last &&
                            isShown(last, judging) && (
                              <Origin submission={last} isOther={restored !== null && !isRestoredHere} />
                            )
                      }
                      next={next}
                      onUseInput={({ sample, number }) => sample && putInput(sample.input, number)}
                    />
                  ),
                  samples: <SamplesPanel problem={problem} samples={samples} onUse={putInput} />,
                  ownInput: (
                    <OwnInputPanel
                      own={own}
                      limits={problem}
                      language={judgedIn.key}
                      isInteractive={isInteractive}
                      onPlace={onPlace}
                    />
                  ),
                }}
              />
            ),
          },
        }}
        chosen={pane}
        onChoose={setPane}
        labels={{ tabs: SUBMIT_MESSAGES.panes, columns: SUBMIT_MESSAGES.split, rows: RUN_MESSAGES.rows }}
        actions={buttons(true)}
        storageKeys={["split", "split-rows"]}
        hasRun={newest.phase !== "idle" || own.run.phase !== "idle"}
      />
      {!isWide && overlay}
      {refused && (
        <LoginDialog
          problem={problem}
          kind={refused}
          language={language}
          source={program.read()}
          onClose={() => {
            setRefused(null);
            // After the dialog has given the focus back.
            setTimeout(() => toEditor((handle) => handle.focus()));
          }}
        />
      )}
    </>
  );
}

function stripGroups({ scoreGroups }: Problem, last: LastSubmission | null): StripGroup[] {
  return scoreGroups.map(({ name, points }) => {
    const scored = last?.groups.find((group) => group.name === name);
    return { name, score: scored?.score ?? null, maximumScore: points };
  });
}

/** True if the results on the page are those of this submission, not of a newer run. */
function isShown(last: LastSubmission, { kind, phase, results }: Judging): boolean {
  return kind === "submission" && phase === "done" && results?.rows[0]?.token === last.firstToken;
}

/** Says which submission the results belong to, because the editor may hold another program by now. */
function Origin(props: { submission: LastSubmission; isOther: boolean }) {
  const { number, submittedAt, judging } = props.submission;
  return (
    <>
      <time dateTime={submittedAt}>{formatWhen(submittedAt)}</time> · {judging.results?.languageName} ·{" "}
      <Link to={submissionPath(number)} className="text-accent underline underline-offset-2">
        {RESULT_MESSAGES.submission({ number })}
      </Link>
      {props.isOther && ` · ${RESULT_MESSAGES.otherProgram}`}
    </>
  );
}
