import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colours of an editor. Every text has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3), which One Dark's grey for comments lacks. */
interface Palette {
  readonly background: string;
  readonly raised: string;
  readonly border: string;
  readonly activeLine: string;
  readonly selection: string;
  readonly match: string;
  readonly text: string;
  readonly faint: string;
  readonly cursor: string;
  readonly bracket: string;
  readonly wrongBracket: string;
  readonly errorLine: string;
  readonly error: string;
  readonly keyword: string;
  readonly type: string;
  readonly name: string;
  readonly string: string;
  readonly number: string;
  readonly comment: string;
}

const DARK: Palette = {
  background: "#14181f",
  raised: "#1b212b",
  border: "#3a4454",
  activeLine: "#1c232d",
  selection: "#2c4a73",
  match: "#5a4a12",
  text: "#d9dfe8",
  faint: "#8a96a8",
  cursor: "#8ab4ff",
  bracket: "#33415a",
  wrongBracket: "#5a2a33",
  errorLine: "#3b1d1f",
  error: "#ff8a80",
  keyword: "#c7a0ff",
  type: "#7fd0d8",
  name: "#8ab4ff",
  string: "#a5d68c",
  number: "#f0b27a",
  comment: "#8f9bad",
};

// The site's own light colours (ui/tokens.css).
const LIGHT: Palette = {
  background: "#ffffff",
  raised: "#f7f8f9",
  border: "#dde1e5",
  activeLine: "#eef0f2",
  selection: "#c3daec",
  match: "#fbe7a8",
  text: "#15191d",
  faint: "#545d66",
  cursor: "#0b5a94",
  bracket: "#c3daec",
  wrongBracket: "#fce9e7",
  errorLine: "#fce9e7",
  error: "#b3261e",
  keyword: "#6d3fc0",
  type: "#0a6069",
  name: "#0b5a94",
  string: "#15713a",
  number: "#8a4a00",
  comment: "#545d66",
};

const MONO = "var(--font-mono, ui-monospace, monospace)";

function frame(colours: Palette, dark: boolean): Extension {
  const selected = "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground";
  return EditorView.theme(
    {
      "&": { height: "100%", color: colours.text, backgroundColor: colours.background },
      // The host element draws the focus ring, above the gutter.
      "&.cm-focused": { outline: "none" },
      ".cm-scroller": { fontFamily: MONO, lineHeight: "1.54" },
      ".cm-content": { caretColor: colours.cursor, padding: "0.75rem 0", fontVariantLigatures: "none" },
      ".cm-cursor, .cm-dropCursor": { borderLeftColor: colours.cursor },
      [`${selected}, .cm-selectionBackground, ::selection`]: { backgroundColor: colours.selection },
      ".cm-activeLine": { backgroundColor: colours.activeLine },
      ".cm-gutters": { backgroundColor: colours.background, color: colours.faint, border: "none" },
      ".cm-activeLineGutter": { backgroundColor: colours.activeLine, color: colours.text },
      ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.75rem 0 1rem", minWidth: "3rem" },
      "&.cm-focused .cm-matchingBracket": { backgroundColor: colours.bracket, outline: "1px solid #5d7398" },
      "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: colours.wrongBracket },
      ".cm-searchMatch": { backgroundColor: colours.match },
      ".cm-searchMatch-selected": { outline: `2px solid ${colours.cursor}`, outlineOffset: "-2px" },
      ".cm-selectionMatch": { backgroundColor: colours.bracket },
      ".cm-markedLine": { backgroundColor: colours.errorLine, boxShadow: `inset 3px 0 ${colours.error}` },
      ".cm-markedLineGutter": { backgroundColor: colours.errorLine, color: colours.error, fontWeight: "700" },
      ".cm-markedPlace": { textDecoration: `underline wavy ${colours.error}`, textUnderlineOffset: "3px" },
      ".cm-lockedLine": {
        backgroundColor: colours.raised,
        opacity: "0.85",
        boxShadow: `inset 3px 0 ${colours.border}`,
      },
      ".cm-lockedLineGutter": { backgroundColor: colours.raised },
      ...panels(colours),
    },
    { dark },
  );
}

/** Everything that the editor draws around or over the code: the search panel, the list of suggestions, messages. */
function panels(colours: Palette) {
  const control = {
    font: "inherit",
    fontSize: "var(--small-text)",
    color: colours.text,
    backgroundColor: colours.background,
    backgroundImage: "none",
    border: `1px solid ${colours.faint}`,
    borderRadius: "6px",
    margin: "2px",
    padding: "2px 8px",
    minHeight: "28px",
  };
  const floating = {
    color: colours.text,
    backgroundColor: colours.raised,
    border: `1px solid ${colours.border}`,
    borderRadius: "8px",
    overflow: "hidden",
  };
  return {
    ".cm-panels": { color: colours.text, backgroundColor: colours.raised, borderColor: colours.border, zIndex: "10" },
    ".cm-panels-top": { borderBottom: `1px solid ${colours.border}` },
    ".cm-panels-bottom": { borderTop: `1px solid ${colours.border}` },
    ".cm-panel.cm-search": { padding: "6px 36px 6px 10px", fontFamily: "var(--font-sans)" },
    ".cm-panel.cm-search label": {
      fontSize: "var(--small-text)",
      whiteSpace: "nowrap",
      display: "inline-flex",
      gap: "4px",
    },
    ".cm-panel input[type=checkbox]": { margin: "0 2px 0 6px", accentColor: colours.cursor },
    ".cm-textfield, .cm-button": control,
    ".cm-textfield": { width: "11rem" },
    ".cm-button:hover": { backgroundColor: colours.activeLine },
    ".cm-textfield:focus-visible, .cm-button:focus-visible": { outline: `2px solid ${colours.cursor}` },
    ".cm-panel.cm-search [name=close], .cm-dialog-close": {
      color: colours.text,
      fontSize: "1.25rem",
      width: "28px",
      height: "28px",
      top: "6px",
      right: "6px",
      cursor: "pointer",
    },
    ".cm-vim-panel, .cm-emacs-panel": { minHeight: "24px", padding: "2px 12px", fontFamily: MONO, fontSize: "0.75rem" },
    ".cm-vim-panel input": { color: colours.text },
    ".cm-tooltip": floating,
    ".cm-tooltip-autocomplete > ul": { fontFamily: MONO, maxHeight: "14em" },
    ".cm-tooltip-autocomplete > ul > li": { padding: "3px 10px", lineHeight: "1.4" },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: colours.text, backgroundColor: colours.selection },
    ".cm-completionDetail": { color: "inherit", fontStyle: "normal", opacity: "0.8" },
    ".cm-markedMessage": { padding: "6px 10px", maxWidth: "34rem", fontFamily: "var(--font-sans)" },
    ".cm-snippetField": { backgroundColor: colours.bracket },
  };
}

function syntax(colours: Palette): Extension {
  return syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.operatorKeyword], color: colours.keyword },
      { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], color: colours.type },
      { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: colours.name },
      { tag: [tags.string, tags.character, tags.special(tags.string)], color: colours.string },
      { tag: [tags.number, tags.bool, tags.null, tags.self, tags.atom], color: colours.number },
      { tag: [tags.comment], color: colours.comment, fontStyle: "italic" },
      { tag: [tags.processingInstruction, tags.meta, tags.annotation], color: colours.number },
      { tag: [tags.escape, tags.regexp], color: colours.type },
      { tag: tags.invalid, color: colours.error },
    ]),
  );
}

/** The editor's look in both themes: dark unless the user lets it follow a light site (specification, section 2). */
export const EDITOR_THEMES: { readonly dark: Extension; readonly light: Extension } = {
  dark: [frame(DARK, true), syntax(DARK)],
  light: [frame(LIGHT, false), syntax(LIGHT)],
};
