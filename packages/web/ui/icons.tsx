import type { ReactNode } from "react";

type IconProps = { className?: string };

/** For arrows: they point the other way from right to left, but those turned up or down still point there. */
const MIRRORED = "rtl:-scale-x-100 rtl:[&.rotate-90]:-rotate-90 rtl:[&.-rotate-90]:rotate-90";

/**
 * Returns an icon component: 16 × 16 line art in the text's colour. Icons are hidden from screen readers and need a text beside them.
 * `isArrow` is for what points to the next one or to the end of the line.
 */
export function icon(shapes: ReactNode, isArrow = false) {
  return ({ className = "size-4" }: IconProps) => (
    <svg
      viewBox="0 0 16 16"
      className={isArrow ? `${className} ${MIRRORED}` : className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}

export const AlertIcon = icon(<path d="M8 2 1.5 13.5h13L8 2Zm0 4.5v3m0 2v.01" />);
export const ArrowIcon = icon(<path d="M3 8h10M9 4l4 4-4 4" />, true);
export const CodeIcon = icon(<path d="M5 4.5 1.5 8 5 11.5m6-7L14.5 8 11 11.5M9.3 2.5 6.7 13.5" />);
export const PostIcon = icon(<path d="M3 1.5h10v13H3zM5.5 5h5m-5 3h5m-5 3h3" />);
/** Crossing arrows: random. */
export const ShuffleIcon = icon(
  <path d="M1.5 4h2.2c1.6 0 2.6.8 3.4 2l1.8 4c.8 1.2 1.8 2 3.4 2h2m0-8h-2c-1.6 0-2.6.8-3.4 2M7.1 10c-.8 1.2-1.8 2-3.4 2H1.5M12.5 2l2 2-2 2m0 4 2 2-2 2" />,
);
export const StarIcon = icon(<path d="m8 1.8 1.9 4 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2.1.7-4.3-3.1-3 4.3-.6z" />);
export const BellIcon = icon(
  <path d="M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4ZM6.7 13.5a1.5 1.5 0 0 0 2.6 0" />,
);
export const MenuIcon = icon(<path d="M2 4h12M2 8h12M2 12h12" />);
export const CloseIcon = icon(<path d="m3.5 3.5 9 9m0-9-9 9" />);
export const SunIcon = icon(
  <path d="M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1m0 12v1M1 8h1m12 0h1M3 3l.8.8m8.4 8.4.8.8M13 3l-.8.8M3.8 12.2 3 13" />,
);
export const MoonIcon = icon(<path d="M13.5 9.8A6 6 0 1 1 6.2 2.5a4.8 4.8 0 0 0 7.3 7.3Z" />);
/** Two sheets, one over the other: copy. */
export const CopyIcon = icon(<path d="M6 5.5h7.5V14H6zM3.5 10.5h-1V2H10v1.5" />);
export const CheckIcon = icon(<path d="m3 8.5 3.2 3L13 4.5" />);
export const HalfIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.25" />
    <path d="M8 2.75a5.25 5.25 0 0 0 0 10.5Z" fill="currentColor" />
  </>,
);
export const KeyboardIcon = icon(<path d="M1.5 4h13v8h-13zM4 6.5h.01m2.6 0h.01m2.7 0h.01m2.6 0h.01M5 9.5h6" />);
export const RunIcon = icon(<path d="M4.5 3v10L13 8z" />);
export const ResetIcon = icon(<path d="M3 3v3.5h3.5M3.3 6.5A5 5 0 1 1 3 9" />);
export const HistoryIcon = icon(<path d="M2.5 3v3.5H6M2.8 6.5A5.5 5.5 0 1 1 2.5 9M8 5v3.2l2.2 1.5" />);

export const ChevronIcon = icon(<path d="m6 3.5 4.5 4.5L6 12.5" />, true);
export const InfoIcon = icon(<path d="M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 5.5V11m0-6v.01" />);
export const SearchIcon = icon(<path d="M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.3 10.3 14 14" />);
/** A closed lock: only after logging in. */
export const LockIcon = icon(<path d="M3.5 7h9v6.5h-9zM5.5 7V4.8a2.5 2.5 0 0 1 5 0V7" />);
export const GearIcon = icon(
  <path d="M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM6.8 1.5h2.4l.4 1.9 1.3.8 1.9-.6L14 5.7l-1.4 1.3v2L14 10.3l-1.2 2.1-1.9-.6-1.3.8-.4 1.9H6.8l-.4-1.9-1.3-.8-1.9.6L2 10.3 3.4 9V7L2 5.7l1.2-2.1 1.9.6 1.3-.8.4-1.9Z" />,
);
/** Two sliders. */
export const SettingsIcon = icon(
  <path d="M1.5 4.5H9m4 0h1.5M1.5 11.5H4m4 0h6.5M11 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm-5 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" />,
);
export const UploadIcon = icon(<path d="M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2 10.5V14h12v-3.5" />);
export const DownloadIcon = icon(<path d="M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.5h11" />);
export const PencilIcon = icon(
  <path d="m3 13 .7-3L10.5 3.2a1.2 1.2 0 0 1 1.7 0l.6.6a1.2 1.2 0 0 1 0 1.7L6 12.3 3 13Z" />,
);
