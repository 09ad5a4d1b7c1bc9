import { LIST_LIMITS } from "@assay/contract/vocabulary/list-limits";
import { Link } from "react-router";
import { PAGER_MESSAGES } from "#lib/messages/common";
import { Button, buttonStyles } from "#ui/button";
import { ChevronIcon } from "#ui/icons";

type PagerProps = {
  /** What the pages are of, for screen readers: "Pages of the ranking". */
  label: string;
  /** The shown page, counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The text before the buttons; "Page 1 of 3" if absent. */
  text?: string;
};

/** The buttons Previous and Next with the page's position. If there is only one page, only `text` is shown. */
export function Pager({ label, page, pageCount, onPage, text }: PagerProps) {
  if (pageCount <= 1) return text ? <p className="mt-4 text-small text-muted tabular-nums">{text}</p> : null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-muted tabular-nums" aria-live="polite">
        {text ?? PAGER_MESSAGES.pageOf({ page, pageCount })}
      </p>
      <div className="flex gap-2">
        <Button isOff={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronIcon className="size-4 rotate-180" />
          {PAGER_MESSAGES.previous}
        </Button>
        <Button isOff={page >= pageCount} onClick={() => onPage(page + 1)}>
          {PAGER_MESSAGES.next}
          <ChevronIcon />
        </Button>
      </div>
    </nav>
  );
}

type PlaceLinksProps = {
  /** What the parts are of, for screen readers: "Pages of the audit log". */
  label: string;
  /** The addresses of the first and of the next part; null on the first and the last one. */
  first: string | null;
  next: string | null;
  /** The texts of the two links. */
  texts: readonly [first: string, next: string];
  /** The text before the links. */
  text?: string;
};

/** Links through a list that has no page numbers, because it grows at its start. */
export function PlaceLinks({ label, first, next, texts, text }: PlaceLinksProps) {
  if (first === null && next === null && text === undefined) return null;
  return (
    <nav aria-label={label} className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-muted tabular-nums">{text}</p>
      <span className="flex gap-2">
        {first !== null && (
          <Link to={first} className={buttonStyles()}>
            <ChevronIcon className="size-4 rotate-180" />
            {texts[0]}
          </Link>
        )}
        {next !== null && (
          <Link to={next} className={buttonStyles()}>
            {texts[1]}
            <ChevronIcon />
          </Link>
        )}
      </span>
    </nav>
  );
}

/** Reads a page number from the URL. Anything but a positive whole number is page 1. */
export function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LIST_LIMITS.pageNumberMax);
}

/** Returns the query of the URL with another page number; page 1 has none. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return next;
}
