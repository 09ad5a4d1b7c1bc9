import { messages } from "@assay/contract/texts/messages";

export const SUBMIT_MESSAGES = messages("submit", {
  title: "Submit {problem}",
  statement: "Statement",
  code: "Code",
  split: "Width of the statement",
  panes: "Statement, code and results",
  draftSaved: "Draft saved",
  draftSavedHere: "Draft saved on this device only",
  draftNotSaved: "Not saved: the browser's storage is full",
  keyRow: "Keys that are hard to reach on a phone",
  editor: "Program",
  editorLoading: "Loading the editor",
  language: "Language",
  nextProblem: "Next: {title}",
  submit: "Submit",
  submitKeys: "Ctrl ↵",
  submitKeysOnMac: "⌘ ↵",
  runSamples: "Run samples",
  reset: "Reset",
  resetDone: "Reset to the starter template",
  undo: "Undo",
  openFile: "Open a source file",
  dropFile: "Drop the file to open it in the editor",
  shortcuts: "Keyboard shortcuts",
  lockedLines: "The grey lines belong to the template and cannot be changed.",
  loadLast: "Load your last submission",
  setAside:
    "Your program does not have all lines that the template locks, so you see the template. Your program is not lost.",
  putBelow: "Put my program below it",
  withoutIt: "Start with the template",
  isBelow: "Your program is below the template",
  lockedMissing: "This program does not have the locked lines of the template.",
});

/** Opening a source file. */
export const SOURCE_FILE_MESSAGES = messages("sourceFile", {
  opened: "Opened {name}",
  kept: "Opened {name} as {language}",
  tooLarge: "{name} is larger than {kilobytes} kB, the limit for a program",
  notText: "{name} is not a text file in UTF-8",
  unreadable: "{name} could not be read",
});

/** The settings of the code editor. Where the choices are numbers, `choices` is a function that returns the label of one. */
export const EDITOR_SETTING_MESSAGES = messages("editorSetting", {
  title: "Editor settings",
  stored: "They follow you to your other devices.",
  commands: "How programs are compiled and run",
  keysNote: "To leave the editor, press Escape and then Tab.",
  settings: {
    fontSize: { label: "Font size", choices: "{number} px" },
    theme: { label: "Theme", choices: { dark: "Always dark", site: "Same as the site" } },
    keys: { label: "Keys", choices: { standard: "Standard", vim: "Vim", emacs: "Emacs" } },
    indentWith: { label: "Indent with", choices: { spaces: "Spaces", tab: "Tabs" } },
    indentWidth: { label: "Width", choices: "{number} columns" },
    suggestions: { label: "Suggestions", choices: { typing: "While typing", asked: "On Ctrl+Space" } },
  },
});

/** The groups of a scored problem's tests. */
export const GROUP_MESSAGES = messages("group", {
  samples: "Samples",
  withoutScore: "Tests without a score",
  group: "Group {title}",
  worth: "{group}: score up to {maximum, number, ::.##}",
  earned: "{group}: score {score, number, ::.##} of {maximum, number, ::.##}",
});

/** The results of a submission or a sample run. */
export const RESULT_MESSAGES = messages("result", {
  received: "Received",
  receivedDetail: "the contest shows results later, or only in the list",
  receivedInClass: "your class or contest shows as much of the result as it tells",
  contestSubmissions: "My submissions",
  unknownSubmission: "The judge does not know this submission.",
  title: "Results",
  loading: "Loading your last submission",
  emptyTitle: "No submission yet",
  empty: "Verdicts appear here, one row per test, while your program is judged.",
  sending: "Sending your program",
  judged: "{count} of {all} judged",
  reconnectingToSend: "Reconnecting to send your program",
  reconnecting: "Reconnecting; judging continues",
  ahead:
    "{count, plural, =0 {Your submission is next} one {# submission ahead of yours} other {# submissions ahead of yours}}",
  wait: {
    soon: "starts in a few seconds",
    seconds: "starts in about {count} seconds",
    minutes: "starts in about {count, plural, one {# minute} other {# minutes}}",
    hours: "starts in about {count, plural, one {# hour} other {# hours}}",
  },
  programKept: "Nothing was submitted. Your program is saved on this device.",
  stopWaiting: "Stop waiting",
  stopped: "You stopped waiting. Judging continues in the background.",
  cancel: "Cancel",
  cancelled: "Cancelled. Your program is not judged any further.",
  sampleRun: "Samples",
  onTest: "{verdict} on test {number} of {all}",
  onSample: "{verdict} on sample {number} of {all}",
  inLine: "{error} in line {line}",
  notRun: "no test was run",
  passed: "{count} passed",
  allPassed: "{passed} of {all} passed",
  samplesPassed: "{all, plural, one {Sample passed} other {Samples passed}}",
  allSamplesPassed: "{all} of {all}",
  submitNext: "Submit your program to have it judged on all tests.",
  score: "Score {points, number, ::.##} of {maximum, number, ::.##}",
  tests: "Tests",
  parts: "{samples}, {hidden}",
  samplesRange: "{count, plural, one {Sample {first}} other {Samples {first}–{last}}}",
  hiddenRange: "{count, plural, one {hidden test {first}} other {hidden tests {first}–{last}}}",
  figures: {
    slowest: "slowest test",
    memory: "most memory",
    total: "{points, number, ::.##} in total",
  },
  points: "+{points, number, ::.##} points",
  submission: "Submission {number}",
  otherProgram: "not the program in the editor",
  more: "More about {verdict}",
  columns: { number: "Test", verdict: "Verdict", time: "Time", memory: "Memory" },
  aboutTimes: "About the times",
  cpu: "CPU {milliseconds} ms",
  milliseconds: "ms",
  kilobytes: "kB",
  sample: "sample",
  showSample: "input and output",
  input: "Input",
  expected: "Expected output",
  oneOfSeveral: "One correct output",
  actual: "Your output",
  errors: "Error output",
  previewHint:
    "Long texts are cut off here, and bytes that are not UTF-8 text appear as \\xE9. The exact bytes were compared.",
  nothing: "(empty)",
  difference: "First difference in line {line}, column {column}",
  values: ": expected {expected}, got {actual}",
  quoted: "“{text}”",
  endOfOutput: "nothing",
  endOfLine: "the end of the line",
  useAsInput: "Use as custom input",
  compileOutput: "Compiler output",
  readFirst: "Read the first message of the compiler: later ones often follow from it.",
  eachVerdict: "The verdict of each test",
});

/** Why a test failed, in a beginner's words. */
export const EXPLANATIONS = messages("explanations", {
  sampleWrong: "The output is not correct. The sample below shows what was expected.",
  hiddenWrong:
    "The output is not correct. The input of a hidden test stays secret; try small and extreme cases under Custom input.",
  interactionWrong:
    "The answer is not correct, or the program did not keep to the interaction that the statement describes. The tests stay secret. Play the judge's part yourself: under Custom input, type the lines that the judge would write.",
  silent: "Your program printed nothing. Check that it prints the result, to standard output.",
  silentPython:
    "Your program printed nothing. If the work is done in a function, check that it is called: a line such as `main()` at the end of the program.",
  time: "The program ran longer than the time limit of {limit}. Often it does too much work for the largest inputs, or a loop never ends.",
  idle: "The program waited instead of computing, for example for input that never comes. In an interactive problem, flush the output after each line.",
  memory:
    "The program needed more than the memory limit of {limit}. Often a table is too large, or a list keeps growing.",
  output:
    "Output too long: the program wrote far more than any correct answer needs. Often a loop that prints never ends.",
  internal: "The judge itself failed; this says nothing about your program. Submit it once more.",
  signals: {
    11: "Killed by signal 11: segmentation fault, often an index out of bounds.",
    25: "Killed by signal 25: a file that the program writes is too large.",
    8: "Killed by signal 8: arithmetic without a result, usually a division by zero.",
    6: "Killed by signal 6: the program stopped itself, often because of an uncaught exception or a failed assertion.",
  },
  signal: "Killed by signal {signal}.",
  exitCode: "The program ended with exit code {code} instead of 0, usually because of an uncaught exception.",
  someExitCode: "The program ended with an exit code other than 0, usually because of an uncaught exception.",
  killed: "The system stopped the program before it was done.",
  times:
    "Time is wall time: what a clock on the wall shows, without waiting for a processor that is busy with other programs. The time limit of {limit} applies to it. CPU time is the time in which a processor worked for your program.",
  waited:
    "Test {test} took {wall} ms, of which {cpu} ms were CPU time; the rest was spent waiting, for example for input or in a pause.",
});

/** The samples and custom inputs beside the results. */
export const RUN_MESSAGES = messages("run", {
  tabs: "Results, samples and custom input",
  samples: "Samples",
  ownInput: "Custom input",
  noSamples: "This problem has no samples to run.",
  noInteractiveSamples:
    "In this problem your program talks to the judge's, so there is no sample to run: a sample in the statement shows what the two could write.",
  onlyShownSamples: "The samples in the statement are for reading only; none can be run.",
  sample: "Sample {number}",
  runThis: "Run this input",
  recent: "Recent",
  kept: "The last {count} are kept",
  fromTest: "From test {number}",
  output: "Output",
  nothingYet: "Run the input to see what your program prints.",
  nothingWritten: "Nothing written",
  cutOff: "The rest is cut off.",
  finished: "Finished, exit code 0",
  figures: "{cpu} ms CPU · {wall} ms wall · {memory} kB",
  running: "Running",
  reconnecting: "Reconnecting; your program goes on",
  notJudged:
    "Custom input is run but not judged: there is no expected output, and the run does not count as a submission.",
  interactive:
    "This problem is interactive: with custom input, your program reads the text above instead of talking to the judge.",
  rows: "Height of the editor",
});

/** Why a key does nothing now. */
export const KEY_NOTICES = messages("keyNotices", {
  judging: "Your program is being judged. Wait for the verdict, or stop waiting.",
  running: "Your program is still running on this input.",
  empty: "The program is empty.",
  noSamples: "There are no samples to run. Use Custom input.",
  noFailure: "No test has failed.",
  noResults: "Nothing has been judged yet.",
});

// Separate from messages.ts, so that the page does not load it before it is needed.

/** The dialog for visitors who submit or run a program. */
export const LOGIN_DIALOG_MESSAGES = messages("loginDialog", {
  title:
    "{kind, select, samples {Log in to run the samples; your program is kept here} ownInput {Log in to run your input; your program is kept here} other {Log in to submit; your program is kept here}}",
  /** What happens to a visitor's program after logging in. */
  text: "After logging in you come back to {problem}, and {lines, plural, one {this line} other {these # lines}} of {language} will be {kind, select, samples {run on the samples} ownInput {run on your input} other {submitted}}.",
  logIn: "Log In",
  signUp: "Sign Up",
  keepWriting: "Keep writing",
  orPress: "or press",
});

// Separate from messages.ts, so that the page does not load it before it is needed.

/** The list of keyboard shortcuts. */
export const SHORTCUT_MESSAGES = messages("shortcut", {
  title: "Keyboard shortcuts",
  onPage: "On the page",
  inEditor: {
    standard: "In the editor",
    vim: "In the editor, in addition to Vim's keys",
    emacs: "In the editor, in addition to Emacs' keys",
  },
  page: {
    submit: "Submit",
    run: "Run the samples or the custom input",
    nextFailed: "Next failed test",
    neighbours: "Previous or next problem",
    list: "This list, outside text fields",
  },
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
});
