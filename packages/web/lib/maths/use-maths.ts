import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "#lib/load-chunk";
import { mayHoldMaths } from "#lib/maths/split-maths";

/**
 * KaTeX with its usual fonts, loaded only when one of the texts may hold a formula. `isPending` is true until it
 * is known how to show them; when KaTeX cannot be loaded the texts are shown as they were written.
 */
export function useMaths(texts: readonly string[]): {
  isPending: boolean;
  renderMaths: ((root: DocumentFragment) => void) | null;
} {
  const isNeeded = texts.some(mayHoldMaths);
  const katex = useQuery({
    queryKey: ["katex"],
    queryFn: async () => {
      const { renderMaths } = await loadChunk(() => import("#lib/maths/render-maths"));
      await loadFonts("1em KaTeX_Main", "italic 1em KaTeX_Math", '1em "JetBrains Mono Variable"');
      return renderMaths;
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { isPending: isNeeded && katex.isPending, renderMaths: katex.data ?? null };
}

/** How long a text waits for its fonts; then it is shown without, and may move a little when they come. */
const PATIENCE_MS = 1_000;

/** Resolves when fonts, in CSS's notation, are there or cannot be had, after a second at the latest. Never rejects. */
export async function loadFonts(...fonts: string[]): Promise<void> {
  // jsdom has no fonts.
  if (!("fonts" in document)) return;
  const loads = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  await Promise.race([loads, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
