import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completeAnyWord,
  completeFromList,
  completionKeymap,
  ifNotIn,
  snippetCompletion,
} from "@codemirror/autocomplete";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { SUGGESTIONS } from "#editors/snippets";

/** Syntax nodes in which only the program's own words are of use. */
const TEXT_NODES = ["String", "RawString", "Comment", "LineComment", "BlockComment", "TemplateString", "CharLiteral"];

/** The completions of an editor mode: snippets first, then names of its library. */
function completionsOf(mode: string): Completion[] {
  const known = Object.hasOwn(SUGGESTIONS, mode) ? SUGGESTIONS[mode] : undefined;
  if (!known) return [];
  const snippets = Object.entries(known.snippets).map(([label, [detail, text]]) =>
    snippetCompletion(text, { label, detail, type: "snippet", boost: 1 }),
  );
  const names = known.names
    .split(" ")
    .filter((name) => !Object.hasOwn(known.snippets, name))
    .map((label) => ({ label, type: "variable" }));
  return [...snippets, ...names];
}

/**
 * What helps with writing, in a chunk of its own: find and replace, closing brackets, and suggestions, which with `isAsked` wait
 * for Ctrl+Space.
 */
export function editorTools(mode: string, isAsked: boolean): Extension {
  return [
    suggestions(mode, isAsked),
    search({ top: true }),
    highlightSelectionMatches(),
    closeBrackets(),
    keymap.of([...closeBracketsKeymap, ...searchKeymap]),
  ];
}

/** Suggests snippets and names of the language, and the words of the program. */
function suggestions(mode: string, isAsked: boolean): Extension {
  const completions = completionsOf(mode);
  const sources: CompletionSource[] = [wordsExcept(new Set(completions.map(({ label }) => label)))];
  if (completions.length > 0) sources.push(ifNotIn(TEXT_NODES, completeFromList(completions)));
  return [
    autocompletion({ activateOnTyping: !isAsked, icons: false, defaultKeymap: false }),
    EditorState.languageData.of(() => sources.map((autocomplete) => ({ autocomplete }))),
    keymap.of([...completionKeymap, { key: "Tab", run: acceptCompletion }]),
  ];
}

/** The program's words, without those that another source suggests. */
function wordsExcept(labels: ReadonlySet<string>): CompletionSource {
  return async (context) => {
    // A single letter matches too much to be worth a list.
    if (!context.explicit && !context.matchBefore(/\w{2}$/)) return null;
    const found = await completeAnyWord(context);
    return found && { ...found, options: found.options.filter(({ label }) => !labels.has(label)) };
  };
}
