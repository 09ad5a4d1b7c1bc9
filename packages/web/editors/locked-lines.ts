import { type LockedRange, lockedPlaces } from "@assay/gradebook/templates";
import { type ChangeDesc, EditorState, type Extension, RangeSet, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";

/** A template whose locked lines a program has to keep. */
export interface LockedTemplate {
  readonly text: string;
  readonly locked: readonly LockedRange[];
}

/** Where a locked block of lines stands in the document: from the start of its first line to the end of its last one. */
interface Place {
  readonly from: number;
  readonly to: number;
}

const lockedLine = Decoration.line({ class: "cm-lockedLine" });
const lockedNumber = new (class extends GutterMarker {
  override readonly elementClass = "cm-lockedLineGutter";
})();

/**
 * Keeps a template's locked lines as they are and marks them. A change that leaves all of them in the program is made, such as another
 * version of it; of any other, the part that would change them is left out, or all of it if it replaces the whole program. A program that does not have the lines is not held back: it has nothing to keep.
 */
export function lockedLines(template: LockedTemplate): Extension {
  const find = (doc: Text) => placesIn(doc, template);
  const places = StateField.define<readonly Place[]>({
    create: ({ doc }) => find(doc),
    update(old, { changes, docChanged, newDoc }) {
      if (!docChanged) return old;
      if (old.length === 0 || touches(changes, old)) return find(newDoc);
      return old.map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }));
    },
    provide: (field) => [
      EditorView.decorations.from(field, (all) => (view) => decorate(view.state.doc, all)),
      gutterLineClass.compute([field, "doc"], (state) =>
        RangeSet.of(startsOf(state.doc, state.field(field)).map((start) => lockedNumber.range(start))),
      ),
    ],
  });
  const filter = EditorState.changeFilter.of(({ changes, newDoc, startState }) => {
    const kept = startState.field(places);
    if (kept.length === 0 || !touches(changes, kept) || find(newDoc).length > 0) return true;
    return isReplacement(changes, startState.doc.length) ? false : protectedRanges(kept);
  });
  return [places, filter];
}

function placesIn(doc: Text, { text, locked }: LockedTemplate): Place[] {
  const found = locked.length === 0 ? [] : (lockedPlaces(text, locked, doc.toString()) ?? []);
  return found.map(([first, last]) => ({ from: doc.line(first).from, to: doc.line(Math.min(last, doc.lines)).to }));
}

/** The line breaks around a locked block belong to it: nothing joins its first or last line. */
function protectedRanges(places: readonly Place[]): number[] {
  const ranges: number[] = [];
  for (const { from, to } of places) {
    const before = ranges.at(-1);
    if (before !== undefined && from - 1 < before) ranges[ranges.length - 1] = to + 1;
    else ranges.push(from - 1, to + 1);
  }
  return ranges;
}

function touches(changes: ChangeDesc, places: readonly Place[]): boolean {
  let isTouched = false;
  changes.iterChangedRanges((from, to) => {
    isTouched ||= places.some((place) => {
      const [start, end] = [place.from - 1, place.to + 1];
      // What is written just before the break in front of a block, or just after the one behind it, is beside it.
      return from === to ? from > start && from < end : from < end && to > start;
    });
  });
  return isTouched;
}

/** True if a change replaces everything, as another version or file does. */
function isReplacement(changes: ChangeDesc, length: number): boolean {
  let isWhole = false;
  changes.iterChangedRanges((from, to, _fromNew, toNew) => {
    isWhole ||= from === 0 && to === length && toNew > 0;
  });
  return isWhole;
}

function startsOf(doc: Text, places: readonly Place[]): number[] {
  return places.flatMap(({ from, to }) => {
    const first = doc.lineAt(from).number;
    const count = doc.lineAt(to).number - first + 1;
    return Array.from({ length: count }, (_, index) => doc.line(first + index).from);
  });
}

function decorate(doc: Text, places: readonly Place[]): DecorationSet {
  return Decoration.set(startsOf(doc, places).map((start) => lockedLine.range(start)));
}
