import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Every colour has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3), which One Dark's grey for comments lacks.
const COLOURS = {
  background: "#14181f",
  activeLine: "#1b212b",
  selection: "#2c4a73",
  text: "#d9dfe8",
  faint: "#8a96a8",
  cursor: "#8ab4ff",
  keyword: "#c7a0ff",
  type: "#7fd0d8",
  name: "#8ab4ff",
  string: "#a5d68c",
  number: "#f0b27a",
  comment: "#8f9bad",
  bad: "#ff8a8a",
} as const;

const MONO = "var(--font-mono, ui-monospace, monospace)";

const frame = EditorView.theme(
  {
    "&": { height: "100%", color: COLOURS.text, backgroundColor: COLOURS.background, fontSize: "0.875rem" },
    // The host element draws the focus ring, above the gutter.
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: MONO, lineHeight: "1.55" },
    ".cm-content": { caretColor: COLOURS.cursor, padding: "0.75rem 0", fontVariantLigatures: "none" },
    ".cm-cursor, .cm-dropCursor": { borderLeftColor: COLOURS.cursor },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection": {
      backgroundColor: COLOURS.selection,
    },
    ".cm-activeLine": { backgroundColor: COLOURS.activeLine },
    ".cm-gutters": { backgroundColor: COLOURS.background, color: COLOURS.faint, border: "none" },
    ".cm-activeLineGutter": { backgroundColor: COLOURS.activeLine, color: COLOURS.text },
    ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.75rem 0 1rem", minWidth: "3rem" },
    "&.cm-focused .cm-matchingBracket": { backgroundColor: "#33415a", outline: "1px solid #5d7398" },
    "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "#5a2a33" },
  },
  { dark: true },
);

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword], color: COLOURS.keyword },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], color: COLOURS.type },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: COLOURS.name },
  { tag: [tags.string, tags.character, tags.special(tags.string)], color: COLOURS.string },
  { tag: [tags.number, tags.bool, tags.null, tags.self, tags.atom], color: COLOURS.number },
  { tag: [tags.comment], color: COLOURS.comment, fontStyle: "italic" },
  { tag: [tags.processingInstruction, tags.meta, tags.annotation], color: COLOURS.number },
  { tag: [tags.escape, tags.regexp], color: COLOURS.type },
  { tag: tags.invalid, color: COLOURS.bad },
]);

/** The editor's look: dark in both themes (specification, section 2). */
export const editorTheme = [frame, syntaxHighlighting(colours)];
