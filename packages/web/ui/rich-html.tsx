import { useLayoutEffect, useRef } from "react";
import { sanitiseHtml } from "#lib/sanitise-html";
import "./rich-html.css";

/** Writes formulas in place; see lib/maths/render-maths. */
export type RenderMaths = (root: DocumentFragment) => void;

/** User HTML, sanitised, with its formulas typeset when `renderMaths` is given. */
export function RichHtml(props: { html: string; renderMaths?: RenderMaths | null }) {
  const host = useRef<HTMLDivElement>(null);
  const { html, renderMaths } = props;
  useLayoutEffect(() => {
    const fragment = sanitiseHtml(html);
    renderMaths?.(fragment);
    host.current?.replaceChildren(fragment);
  }, [html, renderMaths]);
  return <div ref={host} className="rich-html" />;
}
