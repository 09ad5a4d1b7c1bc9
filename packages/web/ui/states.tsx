import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#lib/api-client";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { AlertIcon } from "#ui/icons";

type ErrorStateProps = {
  title: string;
  /** The failure: its message is shown unless it is the title, and the id of the request if the server sent one. */
  error?: Error | null | undefined;
  /** Shown instead of the error's message. */
  detail?: string | undefined;
  /** The query that failed, in place of its error and of what retries it. */
  query?: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** Retries; without it there is no button. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** True if this is the whole page: the title is then the page's main heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** Says what went wrong and offers to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, query, isPage = false, children } = props;
  const { error = query?.error, isRetrying = query?.isFetching ?? false } = props;
  const onRetry = props.onRetry ?? (query && (() => void query.refetch()));
  const Heading = isPage ? "h1" : "h2";
  const detail = props.detail ?? (error?.message === title ? undefined : error?.message);
  const requestId = error instanceof ApiError && error.requestId;
  return (
    <div role="alert" className="failure-box">
      <AlertIcon className="mx-auto size-7 text-danger" />
      <Heading className="mt-3 text-lg font-semibold">{title}</Heading>
      {detail && <p className="mx-auto mt-1 max-w-prose text-muted">{detail}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3 empty:hidden">
        {onRetry && (
          <Button onClick={onRetry} isBusy={isRetrying}>
            {ELEMENT_MESSAGES.tryAgain}
          </Button>
        )}
        {children}
      </div>
      {requestId && (
        <p className="mt-4 text-xs text-muted wrap-anywhere">
          {ELEMENT_MESSAGES.requestId} <span className="select-all">{requestId}</span>
        </p>
      )}
    </div>
  );
}

type EmptyStateProps = {
  title: string;
  /** True if this is the whole page: the title is then the page's main heading. */
  isPage?: boolean;
  children?: ReactNode;
};

/** Shown when there is nothing to list; `children` say or offer what to do next. */
export function EmptyState({ title, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="state-box border-dashed border-edge">
      <Heading className="text-lg font-semibold">{title}</Heading>
      <div className="mx-auto mt-2 flex max-w-prose flex-col items-center gap-4 text-muted">{children}</div>
    </div>
  );
}

/** A grey placeholder for a line or box that is still loading; `className` sets its size. Appears after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className={classNames("animate-pulse rounded bg-line", className)} />
    </div>
  );
}

/** The outline of a card whose content is still loading; `className` sets its height. Appears after 150 ms. */
export function CardSkeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("appear-late overflow-hidden rounded-lg border border-line bg-surface p-4", className)}
    >
      <div className="h-4 w-2/5 animate-pulse rounded bg-line" />
      <div className="mt-4 h-4 animate-pulse rounded bg-hover" />
      <div className="mt-3 h-4 w-4/5 animate-pulse rounded bg-hover" />
    </div>
  );
}

/**
 * Wraps skeletons and announces to screen readers that something is loading. With `isPage`, that is the whole page, and
 * the announcement its main heading.
 */
export function Loading({ label, isPage, children }: { label: string; isPage?: boolean; children: ReactNode }) {
  const Label = isPage ? "h1" : "span";
  return (
    <div role="status" aria-busy="true">
      <Label className="sr-only">{label}</Label>
      {children}
    </div>
  );
}
