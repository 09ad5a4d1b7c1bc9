import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ReactNode } from "react";
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
  return (
    <PlacePager
      label={label}
      back={page <= 1 || pageCount <= 1 ? null : () => onPage(page - 1)}
      next={page >= pageCount ? null : () => onPage(page + 1)}
      texts={[PAGER_MESSAGES.previous, PAGER_MESSAGES.next]}
      text={text ?? (pageCount <= 1 ? undefined : PAGER_MESSAGES.pageOf({ page, pageCount }))}
    />
  );
}

/** Another part of a list: its address, or what shows it; null if there is none. */
type Place = string | (() => void) | null;

type PlacePagerProps = {
  /** What the parts are of, for screen readers: "Pages of the audit log". */
  label: string;
  back: Place;
  next: Place;
  /** The texts of the two; "Newest" and "Older" if absent. */
  texts?: readonly [back: string, next: string];
  /** The text before them. */
  text?: string | undefined;
};

/** Leads through a list that has no page numbers, because it grows at its start. */
export function PlacePager({ label, back, next, texts, text }: PlacePagerProps) {
  const [backText, nextText] = texts ?? [PAGER_MESSAGES.newest, PAGER_MESSAGES.older];
  if (back === null && next === null)
    return text === undefined ? null : <p className="mt-4 text-small text-muted tabular-nums">{text}</p>;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small text-muted tabular-nums" aria-live="polite">
        {text}
      </p>
      <div className="flex gap-2">
        <Turn to={back}>
          <ChevronIcon className="size-4 rotate-180" />
          {backText}
        </Turn>
        <Turn to={next}>
          {nextText}
          <ChevronIcon />
        </Turn>
      </div>
    </nav>
  );
}

function Turn({ to, children }: { to: Place; children: ReactNode }) {
  if (typeof to === "string")
    return (
      <Link to={to} className={buttonStyles()}>
        {children}
      </Link>
    );
  return (
    <Button isOff={to === null} onClick={() => to?.()}>
      {children}
    </Button>
  );
}

/** Reads a page number from the URL. Anything but a positive whole number is page 1. */
export function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LIMITS.pageNumberMax);
}

/** Returns the query of the URL with another page number; page 1 has none. */
export function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return next;
}
