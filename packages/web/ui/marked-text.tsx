import { lazy, Suspense } from "react";

/** If its code cannot be loaded, the text stays as it is written: a page does not fail for its marks. */
const PlainMarkup = lazy(async () => {
  const loaded = await import("#ui/plain-markup").catch(() => null);
  return { default: loaded?.PlainMarkup ?? AsWritten };
});

/**
 * A text of the site with `code`, **strong** words and links. The code for that loads only where there is such a text, which until then is
 * shown as it is written.
 */
export function MarkedText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <PlainMarkup text={text} />
    </Suspense>
  );
}

function AsWritten({ text }: { text: string }) {
  return text;
}
