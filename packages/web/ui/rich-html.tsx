import { useLayoutEffect, useRef } from "react";
import { sanitiseHtml } from "#lib/sanitise-html";
import { directionOf } from "#lib/statement-language";
import "./rich-html.css";
import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "#lib/load-chunk";

/** Typesets the formulas of a text in place; see lib/maths/render-maths.ts. */
export type RenderMaths = (root: DocumentFragment) => void;

type RichHtmlProps = {
  html: string;
  lang?: string | undefined;
  renderMaths?: RenderMaths | null;
  highlightCode?: HighlightCode | null;
};

/** Sanitised user HTML in the direction of its script and in the language `lang`, or in an unknown one, which is not the page's, with formulas typeset and code highlighted by the given functions. */
export function RichHtml({ html, lang, renderMaths, highlightCode }: RichHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = sanitiseHtml(html);
    renderMaths?.(fragment);
    highlightCode?.(fragment);
    host.current?.replaceChildren(fragment);
  }, [html, renderMaths, highlightCode]);
  return <div ref={host} lang={lang ?? ""} dir={directionOf(lang)} className="rich-html" />;
}

/** Highlights the code blocks of a text in place. */
type HighlightCode = (root: DocumentFragment) => void;

/**
 * The syntax highlighter, loaded only if the HTML has a code block with a language. Null until it has loaded and if it
 * cannot be loaded: highlighting does not move the text, so the text does not wait for it.
 */
export function useHighlighter(html: string): HighlightCode | null {
  const highlighter = useQuery({
    queryKey: ["highlighter"],
    queryFn: async () => (await loadChunk(() => import("#lib/highlight/highlight-code"))).highlightCode,
    enabled: html.includes('class="language-'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return highlighter.data ?? null;
}
