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
  resetDone: "Reset to the starter template",
  undo: "Undo",
  openFile: "Open a source file",
  dropFile: "Drop the file to open it in the editor",
  shortcuts: "Keyboard shortcuts",
} as const;

/** Opening a source file. */
export const SOURCE_FILE_MESSAGES = {
  opened: (name: string) => `Opened ${name}`,
  kept: (name: string, language: string) => `Opened ${name} as ${language}`,
  tooLarge: (name: string, kilobytes: number) =>
    `${name} is larger than ${kilobytes} kB, the most that a program may have`,
  notText: (name: string) => `${name} is not a text file in UTF-8`,
  unreadable: (name: string) => `${name} could not be read`,
} as const;

/** The settings of the code editor. A function describes numbers. */
export const EDITOR_SETTING_MESSAGES = {
  title: "Editor settings",
  stored: "Stored on this device.",
  keysNote: "To leave the editor, press Escape and then Tab.",
  settings: {
    fontSize: { label: "Font size", choices: (pixels: number) => `${pixels} px` },
    theme: { label: "Theme", choices: { dark: "Always dark", site: "Like the site" } },
    keys: { label: "Keys", choices: { standard: "Standard", vim: "Vim", emacs: "Emacs" } },
    indentWith: { label: "Indent with", choices: { spaces: "Spaces", tab: "Tabs" } },
    indentWidth: { label: "Width", choices: (columns: number) => `${columns} columns` },
    suggestions: { label: "Suggestions", choices: { typing: "While typing", asked: "On Ctrl+Space" } },
  },
} as const;

/** The list of keyboard shortcuts. */
export const SHORTCUT_MESSAGES = {
  title: "Keyboard shortcuts",
  onPage: "On the page",
  inEditor: {
    standard: "In the editor",
    vim: "In the editor, besides Vim's keys",
    emacs: "In the editor, besides Emacs' keys",
  },
  page: { submit: "Submit", samples: "Run the samples", list: "This list, outside text fields" },
  editor: {
    find: "Find and replace",
    next: "Next match; with Shift, the previous",
    line: "Go to a line",
    nextError: "Next marked error",
    suggest: "Suggest words and snippets",
    accept: "Accept the suggestion, go to the next field, or indent",
    indent: "Indent",
    outdent: "Unindent",
    comment: "Comment or uncomment",
    move: "Move lines",
    copy: "Copy lines",
    sameWord: "Also select the next match",
    undo: "Undo; with Shift, redo",
    leave: "Leave the editor",
  },
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
