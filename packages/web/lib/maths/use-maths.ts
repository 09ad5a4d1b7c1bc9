import { mayHoldMaths } from "@assay/contract/vocabulary/formulas";
import { useQuery } from "@tanstack/react-query";
import { loadChunk } from "#lib/load-chunk";

/**
 * KaTeX and its main fonts, loaded only if one of the texts may contain a formula. `isPending` is true while they load;
 * `renderMaths` is null if KaTeX is not needed or could not be loaded, and formulas then show as their source.
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

/** How long a text waits for its fonts. After that it is shown without them and may move a little when they load. */
const FONT_TIMEOUT_MS = 1_000;

/** Resolves when the fonts, in CSS notation, have loaded or failed to load, after one second at the latest. Never rejects. */
async function loadFonts(...fonts: string[]): Promise<void> {
  // jsdom does not support fonts.
  if (!("fonts" in document)) return;
  const loads = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  await Promise.race([loads, new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))]);
}
