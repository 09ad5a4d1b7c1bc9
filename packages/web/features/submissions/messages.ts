/** The page with the editor. */
export const SUBMIT_MESSAGES = {
  title: (problem: string) => `Submit ${problem}`,
  statement: "Statement",
  code: "Code",
  split: "Width of the statement",
  editor: "Program",
  editorLoading: "Loading the editor",
  language: "Language",
  submit: "Submit",
  runSamples: "Run samples",
  reset: "Reset",
  resetDone: "The starter template is back. Undo brings your program back.",
  shortcuts: "Keyboard shortcuts",
  shortcutSubmit: "Submit",
  shortcutSamples: "Run the samples",
  shortcutLeave: "Leave the editor",
  shortcutList: "This list",
} as const;

/** Points in two decimals at the most. */
function roundPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** What the judge says of a submission. */
export const RESULT_MESSAGES = {
  title: "Results",
  empty: "Verdicts appear here, one row a test case, as soon as they are known.",
  sending: "Sending your program",
  judged: (done: number, all: number) => `${done} of ${all} judged`,
  ahead: (count: number) => {
    if (count === 0) return "Yours is the next submission";
    return count === 1 ? "1 submission ahead of yours" : `${count} submissions ahead of yours`;
  },
  programKept: "Nothing was sent. Your program is kept on this device.",
  stopWaiting: "Stop waiting",
  stopped: "You stopped waiting. The judge goes on with it.",
  sampleRun: "Samples",
  accepted: (passed: number, all: number) => `${passed} of ${all} accepted`,
  score: (points: number, maximum: number) => `Score ${roundPoints(points)} of ${roundPoints(maximum)}`,
  columns: { number: "Test", verdict: "Verdict", time: "Time", memory: "Memory" },
  milliseconds: "ms",
  kilobytes: "kB",
  sample: "sample",
  showSample: "input and output",
  input: "Input",
  expected: "Expected output",
  oneOfSeveral: "One right output",
  actual: "Your output",
  errors: "Standard error",
  previewHint:
    "A long text is cut here, and bytes that are not UTF-8 text are shown like \\xE9. The exact bytes were compared.",
  nothing: "(nothing)",
  difference: (line: number, column: number) => `First difference: line ${line}, column ${column}`,
  compileOutput: "Compiler output",
} as const;
