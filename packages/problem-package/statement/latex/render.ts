import { DOLLAR, displayMath, escapeHtml, inlineMath } from "@assay/html/html";
import type { Argument, Environment, Macro, Node } from "@unified-latex/unified-latex-types";
import { ACCENT_MACROS, CHARACTER_MACROS, LETTER_MACROS, typographic, withAccent } from "#statement/latex/characters";
import { FONT_SWITCHES, INLINE_TAGS, SILENT, TRANSPARENT } from "#statement/latex/commands";
import { displaySource, isDisplayMaths, labelOf } from "#statement/latex/display-maths";
import { argument, environmentName, lastArgument, option, source, withWholeStrings } from "#statement/latex/parse";
import { renderTable } from "#statement/latex/table";

/** Returns the address of a picture that a statement names, or null if the package does not have it. */
export type PictureAddress = (name: string) => string | null;

/** Commands whose argument is a file name. */
const FILE_COMMANDS = [
  "input",
  "include",
  "lstinputlisting",
  "verbatiminput",
  "displaysample",
  "displaysampleinteraction",
];
const TABLES = ["tabular", "tabularx", "tabulary", "longtable"];

/**
 * Converts LaTeX nodes to HTML. Formulas stay LaTeX between dollar signs. Unknown commands are left out and recorded; the text in
 * their braces stays.
 */
export class LatexRenderer {
  readonly #pictureAddress: PictureAddress;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #unknown = new Set<string>();
  #isCode = false;

  constructor(pictureAddress: PictureAddress, numbers: ReadonlyMap<string, number> = new Map()) {
    this.#pictureAddress = pictureAddress;
    this.#numbers = numbers;
  }

  /** The commands that were left out. */
  get unknown(): string[] {
    return [...this.#unknown];
  }

  /** Renders nodes as paragraphs and blocks. */
  blocks(nodes: readonly Node[]): string {
    const out: string[] = [];
    let line: Node[] = [];
    const endParagraph = () => {
      const html = this.inline(line).trim();
      if (html !== "") out.push(`<p>${html}</p>`);
      line = [];
    };
    for (const node of nodes) {
      const block = this.#block(node);
      if (node.type === "parbreak" || isMacro(node, "par")) endParagraph();
      else if (block === null) line.push(node);
      else {
        endParagraph();
        if (block !== "") out.push(block);
      }
    }
    endParagraph();
    return out.join("\n");
  }

  /** Renders nodes as inline HTML. */
  inline(pieces: readonly Node[]): string {
    const nodes = withWholeStrings(pieces);
    let html = "";
    for (const [index, node] of nodes.entries()) {
      const name = node.type === "macro" ? node.content : "";
      const tag = FONT_SWITCHES[name];
      if (tag !== undefined) return html + this.#tagged(tag, withoutLeadingSpace(nodes.slice(index + 1)));
      if (!(node.type === "whitespace" && isLetterMacro(nodes[index - 1]))) html += this.#inlineNode(node);
    }
    return html;
  }

  /** Renders nodes as text without tags, for titles. */
  plainText(nodes: readonly Node[]): string {
    const text = this.inline(nodes)
      .replaceAll("<br>", " ")
      .replace(/<[^>]*>/g, "")
      .replace(/\s+/g, " ");
    return text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&")
      .trim();
  }

  #inlineNode(node: Node): string {
    switch (node.type) {
      case "string":
        return escapeHtml(this.#isCode ? node.content.replaceAll("~", "\u00a0") : typographic(node.content));
      case "whitespace":
      case "parbreak":
        return " ";
      case "comment":
        // A comment on its own line follows a line break, which is a space.
        return node.leadingWhitespace || node.sameline === false ? " " : "";
      case "inlinemath":
        return inlineMath(source(node.content));
      case "displaymath":
        return displayMath(source(node.content));
      case "group":
        return this.inline(node.content);
      case "verb":
        return `<code>${escapeHtml(node.content)}</code>`;
      case "macro":
        return this.#macro(node);
      default:
        return this.#block(node) ?? "";
    }
  }

  #macro(macro: Macro): string {
    const { content: name, args } = macro;
    const first = argument(args, 0);
    const tag = INLINE_TAGS[name];
    if (tag !== undefined) return this.#tagged(tag, first);
    if (name === "$") return DOLLAR;
    if (Object.hasOwn(ACCENT_MACROS, name)) return withAccent(name, this.inline(first));
    const character = LETTER_MACROS[name] ?? CHARACTER_MACROS[name];
    if (character !== undefined) return escapeHtml(character) + this.inline(first);
    if (name === "\\" || name === "newline") return "<br>";
    if (name === "href") return link(source(first), this.inline(argument(args, 1)));
    if (["url", "nolinkurl", "path"].includes(name)) return link(source(first), escapeHtml(addressOf(source(first))));
    if (name === "includegraphics") return this.#picture(source(first), source(option(args)));
    if (name === "enquote" || name === "say") return `“${this.inline(first)}”`;
    if (name === "footnote" || name === "footnotetext") return ` (${this.inline(first)})`;
    if (name === "texorpdfstring") return this.inline(first);
    if (name === "subfloat") return `${this.inline(lastArgument(args))} ${this.inline(option(args))}`;
    // The starred form shows the first argument as large as the second, which is not shown.
    if (name === "scalerel") return this.inline(first) + (isStarred(args) ? "" : this.inline(lastArgument(args)));
    if (["ref", "cref", "Cref", "autoref"].includes(name)) return String(this.#numbers.get(source(first)) ?? "");
    if (name === "eqref") return `(${this.#numbers.get(source(first)) ?? ""})`;
    if (TRANSPARENT.includes(name)) return this.inline(lastArgument(args));
    if (SILENT.includes(name)) return "";
    this.#unknown.add(`\\${name}`);
    const texts = (args ?? []).filter(({ openMark }) => openMark === "{").map(({ content }) => this.inline(content));
    return FILE_COMMANDS.includes(name) ? "" : texts.join(" ");
  }

  /** An HTML element. Formulas interrupt code, because the page typesets none in it. */
  #tagged(tag: string, content: readonly Node[]): string {
    if (tag !== "code") return `<${tag}>${this.inline(content)}</${tag}>`;
    const isFormula = content.map(({ type }) => type === "inlinemath");
    const from = content
      .map((_, index) => index)
      .filter((index) => index === 0 || isFormula[index] || isFormula[index - 1]);
    return from.map((start, part) => this.#code(content.slice(start, from[part + 1]))).join("");
  }

  #code(content: readonly Node[]): string {
    if (content[0]?.type === "inlinemath") return this.inline(content);
    const outer = this.#isCode;
    this.#isCode = true;
    const html = this.inline(content);
    this.#isCode = outer;
    return html.trim() === "" ? html : `<code>${html}</code>`;
  }

  /** The HTML of a block, or null for an inline node. */
  #block(node: Node): string | null {
    if (node.type === "environment" || node.type === "mathenv") return this.#environment(node as Environment);
    if (node.type === "verbatim") return `<pre>${escapeHtml(node.content.replace(/^\n|\n$/g, ""))}</pre>`;
    if (node.type === "displaymath") return `<p>${displayMath(source(node.content))}</p>`;
    if (isMacro(node, "illustration")) return this.#illustration(node.args);
    if (isMacro(node, "subsection") || isMacro(node, "subsubsection"))
      return `<h4>${this.inline(argument(node.args, 0))}</h4>`;
    if (isMacro(node, "paragraph")) return `<h4>${this.inline(argument(node.args, 0))}</h4>`;
    return null;
  }

  #environment(node: Environment): string {
    const name = environmentName(node).replace(/\*$/, "");
    if (name === "itemize") return `<ul>${this.#items(node)}</ul>`;
    if (name === "enumerate") return `<ol>${this.#items(node)}</ol>`;
    if (name === "description") return `<ul>${this.#items(node)}</ul>`;
    if (name === "quote" || name === "quotation") return `<blockquote>${this.blocks(node.content)}</blockquote>`;
    if (TABLES.includes(name)) return renderTable(node.content, (cell) => this.inline(cell).trim());
    if (name === "figure" || name === "wrapfigure" || name === "table") return this.#figure(node);
    if (name === "verbatim" || name === "lstlisting")
      return `<pre>${escapeHtml(source(node.content).replace(/^\n|\n$/g, ""))}</pre>`;
    if (name === "comment") return "";
    if (name === "tikzpicture") {
      this.#unknown.add("drawing (tikzpicture)");
      return "";
    }
    if (isDisplayMaths(name))
      return `<p>${displayMath(displaySource(node, this.#numbers.get(labelOf(node) ?? "")))}</p>`;
    if (
      !["center", "flushleft", "flushright", "minipage", "centering", "samepage", "subfigure", "subtable"].includes(
        name,
      )
    )
      this.#unknown.add(`\\begin{${environmentName(node)}}`);
    return this.blocks(node.content);
  }

  #items(node: Environment): string {
    return node.content
      .filter((item) => isMacro(item, "item"))
      .map((item) => {
        const label = this.inline(option(item.args)).trim();
        const body = this.blocks(item.args?.at(-1)?.content ?? []).replace(
          /^<p>([\s\S]*?)<\/p>$/,
          (whole, text: string) => (text.includes("<p>") ? whole : text),
        );
        return `<li>${label === "" ? "" : `<strong>${label}</strong> `}${body}</li>`;
      })
      .join("");
  }

  #figure(node: Environment): string {
    const captions = node.content.filter((child) => isMacro(child, "caption"));
    const body = node.content.filter((child) => !isMacro(child, "caption"));
    const caption = captions.map((child) => this.inline([child])).join(" ");
    const html = this.blocks(body).replaceAll(/<\/?p>/g, "");
    return `<figure>${html}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
  }

  #illustration(args: readonly Argument[] | undefined): string {
    const caption = this.inline(argument(args, 2)).trim();
    const picture = this.#picture(source(argument(args, 1)), source(argument(args, 0)));
    return `<figure>${picture}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
  }

  #picture(name: string, size: string): string {
    const address = this.#pictureAddress(name.trim());
    if (address === null) {
      this.#unknown.add(`the picture ${name.trim()}`);
      return "";
    }
    const share = Number.parseFloat(size.match(/\d*\.?\d+/)?.[0] ?? "");
    const width = share > 0 && share <= 1 ? ` width="${Math.round(share * 100)}%"` : "";
    return `<img src="${escapeHtml(address)}" alt=""${width}>`;
  }
}

function isMacro<N extends string>(node: Node, name: N): node is Macro & { content: N } {
  return node.type === "macro" && node.content === name;
}

function withoutLeadingSpace(nodes: Node[]): Node[] {
  return nodes[0]?.type === "whitespace" ? nodes.slice(1) : nodes;
}

/** True if TeX skips the white space after a node, as after `\\ss`. */
function isLetterMacro(node: Node | undefined): boolean {
  return node?.type === "macro" && Object.hasOwn(LETTER_MACROS, node.content);
}

function isStarred(args: readonly Argument[] | undefined): boolean {
  return args?.[0]?.content.some((node) => node.type === "string" && node.content === "*") ?? false;
}

/** An address without the backslashes that LaTeX needs in it. */
function addressOf(written: string): string {
  return written.replaceAll(/\\([%#&_~{}^])/g, "$1");
}

function link(written: string, html: string): string {
  const address = addressOf(written);
  return /^https?:\/\//.test(address) ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
}
