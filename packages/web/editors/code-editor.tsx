import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from "react";
import { loadEditorLanguage } from "#editors/editor-language";
import { editorTheme } from "#editors/editor-theme";
import { CODE_EDITOR_MESSAGES } from "#lib/messages/editors";

/** What a page can do with an editor. */
export interface CodeEditorHandle {
  /** Moves the cursor to a line and column, counted from 1, scrolls there and takes the focus. Positions beyond the end become the end. */
  goTo(place: { line: number; column: number }): void;
  /** Replaces the whole text, as a single undo step. */
  replaceAll(source: string): void;
  focus(): void;
}

/** A code editor, dark in both themes. It keeps its text itself: `initialSource` is only read when it mounts. */
export function CodeEditor(props: {
  initialSource: string;
  language: LanguageKey;
  /** The highlighting mode; an unknown name means plain text. */
  mode: string;
  label: string;
  onChange: (source: string) => void;
  handle?: Ref<CodeEditorHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const view = useRef<EditorView>(null);
  const mode = useRef(new Compartment());
  const notifyChange = useEffectEvent(props.onChange);
  const makeState = useEffectEvent(() =>
    EditorState.create({
      doc: props.initialSource,
      extensions: [mode.current.of([]), editorExtensions({ label: props.label, describedBy: hintId }, notifyChange)],
    }),
  );

  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({ state: makeState(), parent: host.current });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    let isCurrent = true;
    loadEditorLanguage(props.mode).then(
      (support) => {
        if (isCurrent) view.current?.dispatch({ effects: mode.current.reconfigure(support) });
      },
      // Without the mode, code is plain text and can still be written and submitted.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [props.mode]);

  useImperativeHandle(props.handle, () => editorHandle(view), []);

  return (
    <div
      ref={host}
      data-language={props.language}
      className="relative h-full min-h-0 overflow-hidden after:pointer-events-none after:absolute after:inset-0 after:z-300 focus-within:after:outline-2 focus-within:after:-outline-offset-2 focus-within:after:outline-editor-accent"
    >
      <p id={hintId} className="sr-only">
        {CODE_EDITOR_MESSAGES.hint}
      </p>
    </div>
  );
}

function editorHandle(view: { readonly current: EditorView | null }): CodeEditorHandle {
  return {
    goTo({ line, column }) {
      if (!view.current) return;
      const { doc } = view.current.state;
      const target = doc.line(Math.max(1, Math.min(line, doc.lines)));
      const anchor = Math.min(target.from + Math.max(0, column - 1), target.to);
      view.current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.current.focus();
    },
    replaceAll(source) {
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: source } });
    },
    focus() {
      view.current?.focus();
    },
  };
}

/** The extensions of a code editor. `names` are for screen readers: its label, and the id of a hint on how to use it. */
function editorExtensions(
  names: { label: string; describedBy: string },
  onChange: (source: string) => void,
): Extension[] {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(4),
    indentUnit.of("    "),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    // Tab indents; Escape followed by Tab leaves the editor, so the keyboard focus is not trapped (WCAG 2.2, 2.1.2).
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    editorTheme,
    EditorView.contentAttributes.of({
      "aria-label": names.label,
      "aria-describedby": names.describedBy,
      autocapitalize: "off",
      spellcheck: "false",
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}
