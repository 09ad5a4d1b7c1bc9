import { useEffect, useState } from "react";
import {
  EXAMPLE_CODE,
  EXAMPLE_FIRST_LINE,
  EXAMPLE_RUNS,
  EXAMPLE_SAMPLE,
  type ExampleRun,
} from "#features/home/example-run";
import { VISITOR_MESSAGES } from "#features/home/messages";
import { useMediaQuery } from "#lib/browser";
import { CheckIcon } from "#ui/icons";

const texts = VISITOR_MESSAGES;
const LAST_MS = Math.max(...EXAMPLE_RUNS.map(({ atMs }) => atMs));

/** A problem, a program and its verdicts: a real run that is replayed once at its own speed and then rests on Accepted. */
export function Example() {
  const elapsedMs = useReplay();
  const states = EXAMPLE_RUNS.map((run) => run.atMs <= elapsedMs);
  return (
    <figure
      aria-label={texts.example}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="flex h-11 items-center gap-3 border-b border-line px-4">
        <p className="text-base font-semibold">{texts.exampleTitle}</p>
        {Object.values(texts.exampleTags).map((tag) => (
          <span key={tag} className="rounded-sm bg-sunken px-2 py-0.5 text-xs text-muted">
            {tag}
          </span>
        ))}
        <span className="ms-auto text-small text-muted max-sm:hidden">
          {texts.exampleLimits({ tests: EXAMPLE_RUNS.length })}
        </span>
      </div>
      <div className="grid border-b border-line max-sm:hidden sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <Statement />
        <Code />
      </div>
      <div className="px-4 pt-3 pb-4">
        <Summary done={states.filter(Boolean).length} />
        <Strip states={states} />
      </div>
      <Rows runs={latestRuns(elapsedMs)} />
    </figure>
  );
}

/** The milliseconds since Submit, up to the last verdict. With reduced motion, those of the last verdict at once. */
function useReplay(): number {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [elapsedMs, setElapsed] = useState(0);
  useEffect(() => {
    if (isStill) return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      setElapsed(Math.min(now - start, LAST_MS));
      if (now - start < LAST_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return isStill ? LAST_MS : elapsedMs;
}

/** Looks like a test strip (ui/test-strip.tsx). Every verdict here is Accepted, so visitors need not load that component. */
function Strip({ states }: { states: readonly boolean[] }) {
  const next = states.indexOf(false);
  return (
    <ol
      aria-label={texts.tests}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1 sm:grid-cols-17"
    >
      {states.map((isDone, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a test case is known by its position
          key={index}
          className={`flex h-[38px] flex-col items-center justify-center gap-0.5 rounded text-[0.6875rem] leading-3 font-medium tabular-nums ${cellStyles(isDone, index === next)}`}
        >
          {index + 1}
          {isDone && <CheckIcon className="size-3" />}
          {isDone && <span className="sr-only">{texts.verdict}</span>}
        </li>
      ))}
    </ol>
  );
}

function cellStyles(isDone: boolean, isNext: boolean): string {
  if (isDone) return "bg-accepted-soft text-accepted";
  return isNext ? "border border-accent text-accent" : "border border-dashed border-line text-muted";
}

function Statement() {
  return (
    <div lang="en" dir="ltr" className="flex flex-col gap-3 p-4 text-[0.9375rem] leading-6">
      <p>
        Customers are fond of <em>bookends</em>: pieces of at least two letters that begin and end with the same letter,
        such as <code className={INLINE}>anna</code> or <code className={INLINE}>oslo</code>.
      </p>
      <p>How many different cuts of the strip give bookends, and how long is the longest of them?</p>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Sample title={texts.sampleInput} text={EXAMPLE_SAMPLE.input} />
        <Sample title={texts.sampleOutput} text={EXAMPLE_SAMPLE.output} />
      </div>
    </div>
  );
}

const INLINE = "rounded-sm bg-sunken px-1 font-mono text-small";

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{title}</p>
      <pre className="h-14 rounded-md bg-sunken px-2.5 py-2 font-mono text-small leading-5">{text}</pre>
    </div>
  );
}

const WORDS: readonly [RegExp, string][] = [
  [/^\/\/.*$/, "italic opacity-75"],
  [/^(?:'[^']*')$/, "text-editor-string"],
  [/^\d+$/, "text-editor-number"],
  [/^(?:for|if|else)$/, "text-editor-keyword"],
  [/^(?:array|long|int)$/, "text-editor-type"],
  [/^max$/, "text-editor-accent"],
];

function Code() {
  return (
    // Dark in both themes, like the editor.
    <pre className="overflow-hidden bg-editor py-3 font-mono text-xs leading-[1.125rem] text-editor-ink">
      {EXAMPLE_CODE.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={index} className="flex">
          <span aria-hidden="true" className="w-9 shrink-0 pe-3 text-end opacity-60">
            {EXAMPLE_FIRST_LINE + index}
          </span>
          <span>
            {line.split(/(\/\/.*|'[^']*'|\b\w+\b)/).map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={place} className={WORDS.find(([pattern]) => pattern.test(word))?.[1]}>
                {word}
              </span>
            ))}
            {"\n"}
          </span>
        </span>
      ))}
    </pre>
  );
}

function Summary({ done }: { done: number }) {
  const all = EXAMPLE_RUNS.length;
  const isDone = done === all;
  return (
    <p className="mb-2.5 flex flex-wrap items-center gap-x-2 whitespace-nowrap tabular-nums">
      <span className={`inline-flex items-center gap-2 font-semibold ${isDone ? "text-accepted" : "text-accent"}`}>
        {isDone && <CheckIcon />}
        {isDone ? texts.accepted({ all }) : texts.judged({ count: done, all })}
      </span>
      {!isDone && <span className="text-muted max-sm:hidden">· {texts.passed({ count: done })}</span>}
    </p>
  );
}

/** Rows that are shown at once. */
const ROWS = 3;

/** The tests with the latest verdicts and, while the run lasts, the one after them: three in all. */
function latestRuns(elapsedMs: number): { number: number; run: ExampleRun; isDone: boolean }[] {
  const all = EXAMPLE_RUNS.map((run, index) => ({ number: index + 1, run, isDone: run.atMs <= elapsedMs }));
  const end = Math.max(ROWS, Math.min(all.length, all.filter(({ isDone }) => isDone).length + 1));
  return all.slice(end - ROWS, end);
}

function Rows({ runs }: { runs: ReturnType<typeof latestRuns> }) {
  return (
    <ul className="text-small tabular-nums">
      {runs.map(({ number, run, isDone }) => (
        <li key={number} className="flex h-8 items-center border-t border-line px-4">
          <span className="w-11 text-muted">{number}</span>
          {isDone ? (
            <span className="flex items-center gap-2 font-medium text-accepted">
              <CheckIcon />
              {texts.verdict}
            </span>
          ) : (
            <span className="text-muted">{texts.processing}</span>
          )}
          <span className="ms-auto w-20 text-end">{isDone ? texts.milliseconds({ ms: run.timeMs }) : "–"}</span>
          <span className="w-24 text-end">{isDone ? texts.kilobytes({ kB: run.memoryKb }) : "–"}</span>
        </li>
      ))}
    </ul>
  );
}
