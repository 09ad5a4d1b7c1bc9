import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory, undo } from "@codemirror/commands";
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
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { loadEditorLanguage, loadPreviewLanguage } from "#editors/editor-language";
import { type EditorSettings, useEditorSettings, useIsEditorDark } from "#editors/editor-settings";
import { EDITOR_THEMES } from "#editors/editor-theme";
import { escapeThenTab, loadKeyBindings } from "#editors/key-bindings";
import type { LockedTemplate } from "#editors/locked-lines";
import { type MarkedLine, markedLines, markLines } from "#editors/marked-lines";
import { loadChunk } from "#lib/load-chunk";
import { CODE_EDITOR_MESSAGES } from "#lib/messages/editors";
import { classNames } from "#ui/class-names";
import { showToast } from "#ui/toast";

export type { MarkedLine } from "#editors/marked-lines";

export interface CodeEditorHandle {
  /** The text in the editor; null until it is ready. */
  read(): string | null;
  /** Moves the cursor to a line and column, counted from 1, scrolls there and takes the focus. Positions beyond the end become the end. */
  goTo(place: { line: number; column: number }): void;
  /** Replaces the whole text, as a single undo step. */
  replaceAll(source: string): void;
  /** Replaces the selection with a text; a tab becomes the editor's indentation. */
  insert(text: string): void;
  /** Undoes the last step. */
  undo(): void;
  focus(): void;
}

type Tools = Pick<typeof import("#editors/editor-tools"), "editorTools">;

function loadTools(): Promise<Tools> {
  return loadChunk(() => import("#editors/editor-tools"));
}

async function loadLocks(template: LockedTemplate | null): Promise<Extension> {
  if (template === null) return [];
  const { lockedLines } = await loadChunk(() => import("#editors/locked-lines"));
  return lockedLines(template);
}

const NO_MARKS: readonly MarkedLine[] = [];

/** A code editor, as the user has set it up. It keeps its text itself: `initialSource` is only read when it mounts. */
export function CodeEditor(props: {
  initialSource: string;
  language: LanguageKey;
  /** The highlighting mode; an unknown name means plain text. */
  mode: string;
  label: string;
  onChange: (source: string) => void;
  /** Called once `handle` can be used. */
  onReady?: () => void;
  /** Lines to mark, with a message each. Pass the same array until the marks change: a new one places them anew. */
  marks?: readonly MarkedLine[];
  /** A template whose locked lines cannot be changed; only read when the editor mounts. */
  locked?: LockedTemplate | null;
  handle?: Ref<CodeEditorHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const view = useRef<EditorView>(null);
  const parts = useRef({
    keys: new Compartment(),
    mode: new Compartment(),
    settings: new Compartment(),
    locks: new Compartment(),
  });
  const [settings] = useEditorSettings();
  const isDark = useIsEditorDark();
  const [isInUse, setInUse] = useState(false);
  const [tools, setTools] = useState<Tools | null>(null);
  const notifyChange = useEffectEvent(props.onChange);
  // Only somebody who writes needs the tools and the full mode, so the page shows sooner without them.
  const onFocus = useEffectEvent(() => {
    setInUse(true);
    // If they cannot be loaded, the editor works without them.
    loadTools().then(setTools, () => undefined);
  });
  const notifyReady = useEffectEvent(() => props.onReady?.());
  const makeState = useEffectEvent(() => {
    const { keys, mode, settings: chosen, locks } = parts.current;
    return EditorState.create({
      doc: props.initialSource,
      extensions: [
        // First, because Vim's and Emacs' keys take precedence over all others.
        keys.of([]),
        mode.of([]),
        locks.of([]),
        chosen.of(settingsExtensions(settings, isDark, props.mode, tools)),
        editorExtensions({ label: props.label, describedBy: hintId }, { onChange: notifyChange, onFocus }),
      ],
    });
  });

  useEffect(() => {
    if (!host.current) return;
    const editor = new EditorView({ state: makeState(), parent: host.current });
    view.current = editor;
    notifyReady();
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    view.current?.dispatch({
      effects: parts.current.settings.reconfigure(settingsExtensions(settings, isDark, props.mode, tools)),
    });
  }, [settings, isDark, props.mode, tools]);

  // Without the mode, code is plain text and can still be written and submitted.
  useLoaded(() => (isInUse ? loadEditorLanguage : loadPreviewLanguage)(props.mode), `${props.mode} ${isInUse}`, {
    onLoad: (support) => view.current?.dispatch({ effects: parts.current.mode.reconfigure(support) }),
  });
  useLoaded(() => loadKeyBindings(settings.keys), settings.keys, {
    onLoad: (bindings) => view.current?.dispatch({ effects: parts.current.keys.reconfigure(bindings) }),
    onError: () => showToast("error", CODE_EDITOR_MESSAGES.keysFailed),
  });

  // Few editors have locked lines. Until they are locked here, the server alone refuses a program that changes them.
  useLoaded(() => loadLocks(props.locked ?? null), "", {
    onLoad: (locked) => view.current?.dispatch({ effects: parts.current.locks.reconfigure(locked) }),
  });

  const marks = props.marks ?? NO_MARKS;
  useEffect(() => {
    if (view.current) markLines(view.current, marks);
  }, [marks]);

  useImperativeHandle(props.handle, () => editorHandle(view), []);

  return (
    <div
      ref={host}
      data-language={props.language}
      className={classNames(
        "relative h-full min-h-0 overflow-hidden after:pointer-events-none after:absolute after:inset-0 after:z-300 focus-within:after:outline-2 focus-within:after:-outline-offset-2",
        isDark ? "focus-within:after:outline-editor-accent" : "focus-within:after:outline-accent",
      )}
    >
      <p id={hintId} className="sr-only">
        {CODE_EDITOR_MESSAGES.hint}
      </p>
    </div>
  );
}

/** Calls `load` when `name` changes, and passes on the result unless `name` has changed again. */
function useLoaded(
  load: () => Promise<Extension>,
  name: string,
  handlers: { onLoad: (extension: Extension) => void; onError?: () => void },
): void {
  const start = useEffectEvent(load);
  const onLoad = useEffectEvent(handlers.onLoad);
  const onError = useEffectEvent(() => handlers.onError?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` depends on the name alone
  useEffect(() => {
    let isCurrent = true;
    start().then(
      (extension) => isCurrent && onLoad(extension),
      () => isCurrent && onError(),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
}

function editorHandle(view: { readonly current: EditorView | null }): CodeEditorHandle {
  return {
    read: () => view.current?.state.doc.toString() ?? null,
    goTo({ line, column }) {
      if (!view.current) return;
      const { doc } = view.current.state;
      const target = doc.line(Math.max(1, Math.min(line, doc.lines)));
      const anchor = Math.min(target.from + Math.max(0, column - 1), target.to);
      view.current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.current.focus();
    },
    replaceAll(source) {
      view.current?.dispatch({
        changes: { from: 0, to: view.current.state.doc.length, insert: source },
        selection: { anchor: 0 },
        scrollIntoView: true,
        // A step of its own, even right after typing.
        annotations: isolateHistory.of("full"),
      });
    },
    insert(text) {
      if (!view.current) return;
      const { state } = view.current;
      const typed = text === "\t" ? state.facet(indentUnit) : text;
      view.current.dispatch(state.replaceSelection(typed), { scrollIntoView: true, userEvent: "input.type" });
      view.current.focus();
    },
    undo() {
      if (view.current) undo(view.current);
    },
    focus() {
      view.current?.focus();
    },
  };
}

function settingsExtensions(settings: EditorSettings, isDark: boolean, mode: string, tools: Tools | null): Extension {
  const { fontSize, indentWith, indentWidth } = settings;
  return [
    isDark ? EDITOR_THEMES.dark : EDITOR_THEMES.light,
    EditorView.theme({ "&": { fontSize: `${fontSize / 16}rem` } }),
    EditorState.tabSize.of(indentWidth),
    indentUnit.of(indentWith === "tab" ? "\t" : " ".repeat(indentWidth)),
    tools ? tools.editorTools(mode, settings.suggestions === "asked") : [],
  ];
}

/** The other extensions of a code editor. `names` are for screen readers: its label, and the id of a hint on how to use it. */
function editorExtensions(
  names: { label: string; describedBy: string },
  events: { onChange: (source: string) => void; onFocus: () => void },
): Extension[] {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.phrases.of(CODE_EDITOR_MESSAGES.phrases),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    markedLines,
    escapeThenTab,
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.contentAttributes.of({
      "aria-label": names.label,
      "aria-describedby": names.describedBy,
      autocapitalize: "off",
      spellcheck: "false",
    }),
    EditorView.domEventObservers({ focus: events.onFocus }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString());
    }),
  ];
}
