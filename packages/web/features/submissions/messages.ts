/** The submit page. */
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
  resetDone: "The starter template is back. Undo restores your program.",
  shortcuts: "Keyboard shortcuts",
  shortcutSubmit: "Submit",
  shortcutSamples: "Run the samples",
  shortcutLeave: "Leave the editor",
  shortcutList: "This list",
} as const;

/** Rounds points to at most two decimals. */
function roundPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** The results of a submission or a sample run. */
export const RESULT_MESSAGES = {
  title: "Results",
  empty: "Verdicts appear here as they come in, one row per test case.",
  sending: "Sending your program",
  judged: (done: number, all: number) => `${done} of ${all} judged`,
  ahead: (count: number) => {
    if (count === 0) return "Your submission is next";
    return count === 1 ? "1 submission ahead of yours" : `${count} submissions ahead of yours`;
  },
  programKept: "Nothing was submitted. Your program is saved on this device.",
  stopWaiting: "Stop waiting",
  stopped: "You stopped waiting. The judge finishes it in the background.",
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
  oneOfSeveral: "One correct output",
  actual: "Your output",
  errors: "Standard error",
  previewHint:
    "Long texts are cut off here, and bytes that are not UTF-8 text appear as \\xE9. The exact bytes were compared.",
  nothing: "(empty)",
  difference: (line: number, column: number) => `First difference: line ${line}, column ${column}`,
  compileOutput: "Compiler output",
} as const;
