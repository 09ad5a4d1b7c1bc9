/** How long a text waits for its fonts; then it is shown without, and may move a little when they come. */
const PATIENCE_MS = 1_000;

/** Resolves when fonts, in CSS's notation, are there or cannot be had, after a second at the latest. Never rejects. */
export async function loadFonts(...fonts: string[]): Promise<void> {
  // jsdom has no fonts.
  if (!("fonts" in document)) return;
  const loads = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  await Promise.race([loads, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
