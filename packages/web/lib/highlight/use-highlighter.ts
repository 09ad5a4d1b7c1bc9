import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "#lib/load-chunk";

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
