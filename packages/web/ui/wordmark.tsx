import { PRODUCT_NAME } from "#lib/messages/product";

/** The product's name with its mark: an A whose bar is a tick. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight">
      <svg
        viewBox="0 0 32 32"
        className="size-7"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path d="M6.5 25 16 7l9.5 18" className="stroke-on-accent" strokeWidth="3.2" />
        <path d="m11.6 19.6 3.2 3.2 6-6.6" className="stroke-on-accent" strokeWidth="3" opacity="0.7" />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
