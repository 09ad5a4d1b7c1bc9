import sanitize from "sanitize-html";
import { escapeHtml } from "#html";

const TEXT = ["p", "br", "hr", "div", "span", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "a"];
const MARKS = ["b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "q", "cite"];
const CODE = ["pre", "code", "kbd", "samp", "var", "tt"];
const LISTS = ["ul", "ol", "li", "dl", "dt", "dd"];
const TABLES = ["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"];
const PICTURES = ["img", "figure", "figcaption"];

const ALIGNMENT = { "text-align": [/^(left|right|center|justify)$/] };

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TEXT, ...MARKS, ...CODE, ...LISTS, ...TABLES, ...PICTURES],
  allowedAttributes: {
    a: ["href", "title", "rel", "target"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start", "type", "reversed"],
    abbr: ["title"],
    code: ["class"],
    th: ["colspan", "rowspan", "scope", "style"],
    td: ["colspan", "rowspan", "style"],
    p: ["style"],
    div: ["style"],
    h1: ["style"],
    h2: ["style"],
    h3: ["style"],
    h4: ["style"],
    h5: ["style"],
    h6: ["style"],
  },
  // The language of a code block, as Markdown writers mark it; any other class could borrow the page's own looks.
  allowedClasses: { code: [/^language-[\w+#.-]{1,20}$/] },
  allowedStyles: { "*": ALIGNMENT },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  // `//host/path` would follow the page's scheme to another host without saying so.
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
  transformTags: { a: openOutside },
};

/**
 * Open tags within each other, far more than any text has. The parser's time grows with their square (measured: 48 s
 * for 166,000, November 2026), and the web server does nothing else meanwhile.
 */
const DEEPEST_NESTING = 1_000;

/**
 * The HTML of a statement or a blog without anything that runs, frames, styles the page or sends a
 * form: an allow-list of text, code, lists, tables, links and pictures (lessons, "Web layer").
 * Formulas between dollar signs are text and stay as they are. Sanitising what is well nested a second time changes nothing.
 * What is nested too deeply to be anybody's text is shown as it was written, tags and all.
 */
export function sanitiseHtml(html: string): string {
  let depth = 0;
  const onOpenTag = () => {
    depth += 1;
    if (depth > DEEPEST_NESTING) throw new NestingError();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitize(html, { ...OPTIONS, onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof NestingError) return escapeHtml(html);
    throw error;
  }
}

class NestingError extends Error {
  override readonly name = "NestingError";
}

/** A link that leaves the page may neither reach back to it nor say where it was. */
function openOutside(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
  const attribs: sanitize.Attributes = { ...(href !== undefined && { href }), ...(title !== undefined && { title }) };
  attribs.rel = "noopener noreferrer nofollow";
  if (href !== undefined && /^https?:/i.test(href.trim())) attribs.target = "_blank";
  return { tagName, attribs };
}
