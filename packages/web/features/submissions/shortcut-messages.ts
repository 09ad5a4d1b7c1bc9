// Separate from messages.ts, so that the page does not load it before it is needed.
import { messages } from "@assay/contract/texts/messages";

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
