import { createRequire } from "node:module";
import { Language, Parser, type TreeCursor } from "web-tree-sitter";
import type { Grammar } from "#grammars";

/** The syntax tree of a text, as a sequence: an opening and a closing token around the type and the children of each node, and operators. */
export interface Tokens {
  readonly tokens: string[];
  /** Four numbers for each token: the line and column, from 0, where it begins and those where it ends. Neither ever goes back. */
  readonly places: number[];
}

/** Reads texts of one grammar. */
export interface Tokeniser {
  /** Null if the text has more tokens than `most` or takes too long to be read; a text that is no program at all has tokens, too. */
  tokenise(text: string, most: number): Tokens | null;
}

/** Follows from the nodes around it. */
const PUNCTUATION: ReadonlySet<string> = new Set([";", ",", "(", ")", "{", "}"]);

/** How long one text may take, so that a program that is slow to read does not keep all others from being compared. */
const PARSE_MS = 2_000;

const require = createRequire(import.meta.url);
let initialised: Promise<void> | null = null;

/** Loads a grammar. Names, numbers, comments and layout are not in the syntax tree's types, so changing them changes no token. */
export async function openTokeniser(grammar: Grammar): Promise<Tokeniser> {
  initialised ??= Parser.init();
  await initialised;
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm`)));
  return {
    tokenise(text, most) {
      const until = performance.now() + PARSE_MS;
      const tree = parser.parse(text, null, { progressCallback: () => performance.now() > until });
      parser.reset();
      if (tree === null) return null;
      const cursor = tree.walk();
      try {
        return readTree(cursor, most);
      } finally {
        cursor.delete();
        tree.delete();
      }
    },
  };
}

/** Walks without recursion: programs may be nested deeply. */
function readTree(cursor: TreeCursor, most: number): Tokens | null {
  const tokens: string[] = [];
  const places: number[] = [];
  const add = (token: string, from: Point, to: Point) => {
    tokens.push(token);
    places.push(from.row, from.column, to.row, to.column);
  };
  for (;;) {
    const isRead = cursor.nodeIsNamed && !cursor.nodeType.includes("comment");
    if (tokens.length + 3 > most) return null;
    if (isRead) {
      const { nodeType, startPosition, endPosition } = cursor;
      const hasChildren = cursor.gotoFirstChild();
      const openedTo = hasChildren ? cursor.startPosition : endPosition;
      add("(", startPosition, openedTo);
      add(nodeType, startPosition, openedTo);
      if (hasChildren) continue;
      add(")", endPosition, endPosition);
    } else if (!cursor.nodeIsNamed && !PUNCTUATION.has(cursor.nodeType)) {
      add(cursor.nodeType, cursor.startPosition, cursor.endPosition);
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return { tokens, places };
      add(")", cursor.endPosition, cursor.endPosition);
    }
  }
}

type Point = { readonly row: number; readonly column: number };
