import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { Component, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { usePageTitle } from "#lib/browser";
import { ChunkLoadError } from "#lib/load-chunk";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";

type ErrorBoundaryProps = {
  /** The error is cleared when this value changes, that is, on another page. */
  resetKey?: string;
  children: ReactNode;
};

/** Shows the error page if its children fail to render. React only supports error boundaries as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    return this.state.error ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}

/** Shown in place of a page that failed to render or whose code could not be loaded (specification, sections 1 and 2). */
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

/** Shown for every address without a page (specification, section 2). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  usePageTitle(PAGE_TEXTS.notFound);
  return (
    <div className="page-width py-20 sm:py-28">
      <h1 className="text-2xl font-semibold sm:text-3xl">{PAGE_TEXTS.notFound}</h1>
      {/* The specification has both as one sentence: "404 - Page Not Found. The page …". */}
      <span className="sr-only">. </span>
      <p className="mt-3 text-muted">{PAGE_TEXTS.notFoundDetail}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* The menu of phones leads here (specification, section 2). */}
        {pathname === PATHS.contest && (
          <Link to={PATHS.contests} className={buttonStyles("primary")}>
            {SHELL_MESSAGES.contests}
          </Link>
        )}
        <Link to={PATHS.problemSet} className={buttonStyles(pathname === PATHS.contest ? "secondary" : "primary")}>
          {SHELL_MESSAGES.toProblemSet}
        </Link>
        <Link to={PATHS.home} className={buttonStyles()}>
          {SHELL_MESSAGES.toHome}
        </Link>
      </div>
    </div>
  );
}
