import { useLayoutEffect, useRef } from "react";
import { sanitiseHtml } from "#lib/sanitise-html";
import "./rich-html.css";
import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "#lib/load-chunk";

/** Writes formulas in place; see lib/maths/render-maths. */
export type RenderMaths = (root: DocumentFragment) => void;

type RichHtmlProps = { html: string; renderMaths?: RenderMaths | null; highlightCode?: HighlightCode | null };

/** User HTML, sanitised, with formulas typeset and code coloured by what is given for it. */
export function RichHtml({ html, renderMaths, highlightCode }: RichHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = sanitiseHtml(html);
    renderMaths?.(fragment);
    highlightCode?.(fragment);
    host.current?.replaceChildren(fragment);
  }, [html, renderMaths, highlightCode]);
  return <div ref={host} className="rich-html" />;
}

/** Colours the code blocks of a text in place. */
export type HighlightCode = (root: DocumentFragment) => void;

/**
 * The highlighter, loaded only when the HTML has a code block that names its language. Null before it has come and
 * when it cannot be had: colours move nothing, so the text does not wait for them.
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
