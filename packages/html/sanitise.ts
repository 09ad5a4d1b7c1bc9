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
  // Only the language of a code block, as Markdown marks it: other classes could imitate parts of the page.
  allowedClasses: { code: [/^language-[\w+#.-]{1,20}$/] },
  allowedStyles: { "*": ALIGNMENT },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  // `//host/path` looks like a path but leads to another host.
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 100,
  transformTags: { a: openOutside },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs.src !== undefined && !isPicture(attribs.src),
};

/**
 * Far deeper than any real text. The parser's time grows with the square of the depth (48 s for 166,000, measured in November
 * 2026), and it blocks the web server meanwhile.
 */
const DEEPEST_NESTING = 1_000;

/**
 * Sanitises the HTML of a statement or blog with an allow-list: text, code, lists, tables, links and pictures. Scripts,
 * frames, forms and styles are removed. Formulas between dollar signs are text and stay as they are. Sanitising well-nested
 * HTML again does not change it. HTML that is nested too deeply is escaped and shown with its tags.
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

/** Resolves addresses of this server as browsers do, dots, backslashes and all. */
const OWN = "https://own.invalid/page/";
const OWN_PICTURES = /^\/problem-files\/[^/]+\/[^/]+$|^\/page\/[\w.-]+$/;
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;

/**
 * True for what a picture may show: a problem's picture, by its address or by its name alone, its own data, or a picture of another
 * host, which pages show as a link. Any other address of this server would be called by everybody who reads the text.
 */
function isPicture(source: string): boolean {
  if (PICTURE_DATA.test(source)) return true;
  const url = URL.parse(source, OWN);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.host !== "own.invalid" || (OWN_PICTURES.test(url.pathname) && url.search === "");
}

class NestingError extends Error {
  override readonly name = "NestingError";
}

/** Opens external links in a new tab, which gets neither a reference to this page nor its address. */
function openOutside(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
  const attribs: sanitize.Attributes = { ...(href !== undefined && { href }), ...(title !== undefined && { title }) };
  attribs.rel = "noopener noreferrer nofollow";
  if (href !== undefined && /^https?:/i.test(href.trim())) attribs.target = "_blank";
  return { tagName, attribs };
}
