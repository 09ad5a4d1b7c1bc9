import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  hoverTooltip,
  keymap,
} from "@codemirror/view";
import { CODE_EDITOR_MESSAGES } from "#lib/messages/editors";

/** A line of the program with a message about it, such as a compiler's. Both numbers are counted from 1. */
export interface MarkedLine {
  readonly line: number;
  /** Underlines the word at this column. */
  readonly column?: number | undefined;
  readonly message: string;
}

interface Mark {
  /** The start of its line, at first. */
  readonly from: number;
  /** What is underlined, if anything. */
  readonly word: { readonly from: number; readonly to: number } | null;
  readonly message: string;
}

const setMarks = StateEffect.define<readonly MarkedLine[]>();

const marks = StateField.define<readonly Mark[]>({
  create: () => [],
  update(old, transaction) {
    const set = transaction.effects.find((effect) => effect.is(setMarks));
    if (set) return set.value.flatMap((mark) => placeMark(transaction.state.doc, mark));
    if (!transaction.docChanged) return old;
    return old.map(({ from, word, message }) => ({
      from: transaction.changes.mapPos(from, 1),
      word: word && { from: transaction.changes.mapPos(word.from, 1), to: transaction.changes.mapPos(word.to, -1) },
      message,
    }));
  },
  provide: (field) => [
    EditorView.decorations.from(field, (all) => (view) => decorate(view, all)),
    gutterLineClass.compute([field, "doc"], (state) =>
      RangeSet.of(
        state.field(field).map(({ from }) => numberMark.range(state.doc.lineAt(from).from)),
        true,
      ),
    ),
  ],
});

/** Finds a mark's place. A line that the program no longer has gets none. */
function placeMark(doc: EditorView["state"]["doc"], { line, column, message }: MarkedLine): Mark[] {
  if (line < 1 || line > doc.lines) return [];
  const { from, to, text } = doc.line(line);
  if (column === undefined || column < 1 || from + column - 1 >= to) return [{ from, word: null, message }];
  const start = column - 1;
  const word = /^(?:\w+|[^\w\s]+)/.exec(text.slice(start))?.[0] ?? text.slice(start, start + 1);
  return [{ from, word: { from: from + start, to: from + start + word.length }, message }];
}

const lineMark = Decoration.line({ class: "cm-markedLine" });
const wordMark = Decoration.mark({ class: "cm-markedPlace" });
const numberMark = new (class extends GutterMarker {
  override readonly elementClass = "cm-markedLineGutter";
})();

function decorate(view: EditorView, all: readonly Mark[]): DecorationSet {
  const { doc } = view.state;
  const ranges = all.flatMap(({ from, word }) => [
    lineMark.range(doc.lineAt(from).from),
    ...(word && word.from < word.to ? [wordMark.range(word.from, word.to)] : []),
  ]);
  return Decoration.set(ranges, true);
}

const messageOnHover = hoverTooltip((view, position) => {
  const line = view.state.doc.lineAt(position);
  const found = view.state.field(marks).filter(({ from }) => from >= line.from && from <= line.to);
  if (found.length === 0) return null;
  return {
    pos: line.from,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-markedMessage";
      dom.textContent = found.map(({ message }) => message).join("\n");
      return { dom };
    },
  };
});

/** Moves the cursor to the next marked line, after the last one to the first, and reads its message out. */
const goToNextMark: Command = (view) => {
  const all = view.state.field(marks).toSorted((one, other) => one.from - other.from);
  const here = view.state.selection.main.head;
  const next = all.find(({ from, word }) => (word?.from ?? from) > here) ?? all[0];
  if (!next) return false;
  const anchor = next.word?.from ?? next.from;
  view.dispatch({
    selection: { anchor },
    effects: [
      EditorView.scrollIntoView(anchor, { y: "center" }),
      EditorView.announce.of(
        CODE_EDITOR_MESSAGES.markedLine({ line: view.state.doc.lineAt(anchor).number, message: next.message }),
      ),
    ],
  });
  return true;
};

/** Lets an editor mark lines; F8 goes from one to the next. */
export const markedLines: Extension = [marks, messageOnHover, keymap.of([{ key: "F8", run: goToNextMark }])];

/** Marks these lines in place of those marked before. A mark follows its line while the text changes. */
export function markLines(view: EditorView, lines: readonly MarkedLine[]): void {
  view.dispatch({ effects: setMarks.of(lines) });
}
