import { useLayoutEffect, useRef } from "react";
import type { HighlightCode } from "#lib/highlight/use-highlighter";
import { sanitiseHtml } from "#lib/sanitise-html";
import "./rich-html.css";

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
