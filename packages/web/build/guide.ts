import MarkdownIt from "markdown-it";
import type { Plugin } from "vite";

/** A page of the guide as the pages show it. */
export interface GuidePageContent {
  readonly title: string;
  /** Of the text below the title; headings have ids, and links to other pages of the guide lead to `/help/guide/…`. */
  readonly html: string;
}

/**
 * Makes each Markdown file of the guide, `docs/guide/*.md`, a module: its text in HTML, or with `?title` only its title. Links to other
 * documents of the project become plain text, for a site does not have them.
 */
export function guidePages(): Plugin {
  return {
    name: "assay:guide-pages",
    enforce: "pre",
    transform: {
      filter: { id: /\/docs\/guide\/[\w-]+\.md(?:\?|$)/ },
      handler(source, id) {
        const { title, html } = renderGuide(source);
        const shown = id.endsWith("?title") ? title : { title, html };
        return { code: `export default ${JSON.stringify(shown)};`, map: null };
      },
    },
  };
}

/** The page of a Markdown file whose first line is its title. */
export function renderGuide(source: string): GuidePageContent {
  const [, title = "", text = ""] = /^# ([^\n]+)\n(.*)$/s.exec(source) ?? [];
  const tokens = MARKDOWN.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") token.attrSet("id", idOf(tokens[index + 1]?.content ?? ""));
    if (token.type === "inline") token.children = withOwnLinks(token.children ?? []);
  }
  return { title, html: MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}) };
}

const MARKDOWN = new MarkdownIt({ html: false });
// Scrollable elements must be reachable with the keyboard (WCAG 2.2, 2.1.1).
MARKDOWN.renderer.rules.table_open = () => '<div class="overflow-x-auto" tabindex="0"><table>';
MARKDOWN.renderer.rules.table_close = () => "</table></div>";
MARKDOWN.renderer.rules.fence = (tokens, index) =>
  `<pre tabindex="0"><code>${MARKDOWN.utils.escapeHtml(tokens[index]?.content ?? "")}</code></pre>`;

/** The id that GitHub gives a heading with this text in Markdown. */
function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

type Token = ReturnType<typeof MARKDOWN.parse>[number];

function withOwnLinks(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let isDropped = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const address = addressOf(`${token.attrGet("href") ?? ""}`);
      isDropped = address === null;
      if (address !== null) token.attrSet("href", address);
    }
    if (!isDropped || !/^link_(?:open|close)$/.test(token.type)) kept.push(token);
    if (token.type === "link_close") isDropped = false;
  }
  return kept;
}

/** Where a link of the guide leads on a site; null for other documents of the project. */
function addressOf(href: string): string | null {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [, page, part = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (page === undefined) return null;
  return page === "README" ? "/help" : `/help/guide/${page}${part}`;
}
