import type { Wording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { REFUSALS } from "#base/refusals";

/** The JSON of a body exceeds what any valid request has; `excess` says how. */
export class JsonExcessError extends Error {
  override readonly name = "JsonExcessError";
  readonly excess: "depth" | "values" | "unquoted bytes" | "items";

  readonly text: Wording;

  constructor(excess: JsonExcessError["excess"], text: Wording) {
    super(text.message);
    this.excess = excess;
    this.text = text;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Depth of the elements of a list that is a member of the body itself, such as `submissions`. */
const LIST_DEPTH = 2;

/**
 * Checks a JSON document as its bytes arrive, so that a hostile one is refused at the first excess item and not after
 * all of it was received and parsed. Whether it is valid JSON is left to the parser.
 */
export class JsonGuard {
  readonly #maxItems: number;
  readonly #isArray: boolean[] = [];
  #isInString = false;
  #isEscaped = false;
  #values = 0;
  #unquoted = 0;
  #items = 0;

  /** `maxItems` limits each list that is a member of the body. */
  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  /** Checks the next bytes. Throws JsonExcessError. */
  push(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.byteLength) at = this.#isInString ? this.#skipString(chunk, at) : this.#readUnquoted(chunk, at);
  }

  #skipString(chunk: Uint8Array, start: number): number {
    let at = start;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    while (at < chunk.byteLength && chunk[at] !== QUOTE) at += chunk[at] === BACKSLASH ? 2 : 1;
    if (at < chunk.byteLength) this.#isInString = false;
    else this.#isEscaped = at > chunk.byteLength;
    return at + 1;
  }

  #readUnquoted(chunk: Uint8Array, start: number): number {
    let at = start;
    while (at < chunk.byteLength && chunk[at] !== QUOTE) {
      this.#count(chunk[at]);
      at += 1;
    }
    this.#unquoted += at - start;
    if (this.#unquoted > LIMITS.jsonUnquotedBytes) {
      throw new JsonExcessError("unquoted bytes", REFUSALS.body.unquoted({ max: LIMITS.jsonUnquotedBytes }));
    }
    if (at < chunk.byteLength) this.#isInString = true;
    return at + 1;
  }

  #count(byte: number | undefined): void {
    if (byte === COMMA || byte === COLON) {
      this.#addValue();
      if (byte === COMMA && this.#isArray.length === LIST_DEPTH && this.#isArray.at(-1)) this.#addItem();
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      this.#addValue();
      if (this.#isArray.push(byte === OPEN_ARRAY) > LIMITS.jsonDepth) {
        throw new JsonExcessError("depth", REFUSALS.body.depth({ max: LIMITS.jsonDepth }));
      }
      if (this.#isArray.length === LIST_DEPTH) this.#items = 1;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#isArray.pop();
  }

  #addValue(): void {
    this.#values += 1;
    if (this.#values > LIMITS.jsonValueCount) {
      throw new JsonExcessError("values", REFUSALS.body.values({ max: LIMITS.jsonValueCount }));
    }
  }

  /** Counts the item after a comma; the first one is counted where the list begins. */
  #addItem(): void {
    this.#items += 1;
    if (this.#items > this.#maxItems) throw new JsonExcessError("items", REFUSALS.body.items({ max: this.#maxItems }));
  }
}
