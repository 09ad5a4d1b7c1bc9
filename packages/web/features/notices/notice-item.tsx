import type { Notice } from "@assay/contract/routes/notices";
import { noticeText } from "@assay/contract/texts/notices";
import { noticePath } from "@assay/contract/vocabulary/notice";
import { Link } from "react-router";
import { useReadNotices } from "#features/notices/api";
import { NOTICES_MESSAGES as TEXTS } from "#features/notices/messages";
import { formatMoment } from "#lib/format";
import { PATHS } from "#paths";

/** A notice in a list: its sentence leads to what it is about, and following it marks it as read. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { id, kind, data, createdAt, isRead } = notice;
  const read = useReadNotices();
  const mark = () => {
    if (!isRead) read.mutate({ id, andOlder: false });
  };
  const path = noticePath(kind, data);
  const text = noticeText(notice);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2 shrink-0 rounded-full ${isRead ? "bg-transparent" : "bg-accent forced-colors:bg-[Highlight]"}`}
      />
      <div className="min-w-0 grow">
        {!isRead && <span className="sr-only">{TEXTS.isNew}: </span>}
        {path === PATHS.notices ? (
          <span className="wrap-anywhere">{text}</span>
        ) : (
          <Link
            to={path}
            onClick={mark}
            className={`wrap-anywhere hover:underline ${isRead ? "text-muted" : "font-semibold text-ink"}`}
          >
            {text}
          </Link>
        )}
        <p className="mt-0.5 text-small text-muted">
          <time dateTime={createdAt}>{formatMoment(createdAt, Date.now())}</time>
        </p>
      </div>
      {!isRead && (
        <button
          type="button"
          onClick={mark}
          className="shrink-0 rounded px-1.5 py-0.5 text-small text-muted hover:bg-hover hover:text-ink"
        >
          {TEXTS.read}
        </button>
      )}
    </li>
  );
}

/** Marks every notice as read that the page has shown, not one that has come since. */
export function ReadAllButton({ newest }: { newest: number }) {
  const read = useReadNotices();
  return (
    <button
      type="button"
      onClick={() => read.mutate({ id: newest, andOlder: true })}
      className="rounded px-1.5 py-0.5 text-small font-medium text-accent underline-offset-2 hover:underline"
    >
      {TEXTS.readAll}
    </button>
  );
}
