import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { ChunkLoadError } from "#lib/load-chunk";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { Button } from "#ui/button";
import { usePageTitle } from "#ui/page-title";

/** What stands in place of a page that failed to render, or whose code did not arrive (specification, sections 1 and 2). */
export function ErrorPage({ error, reload = () => window.location.reload() }: { error: Error; reload?: () => void }) {
  const isChunk = error instanceof ChunkLoadError;
  const title = isChunk ? SHELL_MESSAGES.chunkFailed : PAGE_TEXTS.unexpectedError;
  usePageTitle(title);
  return (
    <div role="alert" className="page-width py-20 sm:py-28">
      <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{isChunk ? SHELL_MESSAGES.chunkFailedDetail : error.message}</p>
      <Button kind="primary" className="mt-8" onClick={reload}>
        {SHELL_MESSAGES.reloadPage}
      </Button>
    </div>
  );
}
