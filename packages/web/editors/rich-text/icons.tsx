import { icon } from "#ui/icons";

/** H with a 1: a heading. */
export const HeadingIcon = icon(<path d="M2 3.5v9m6-9v9M2 8h6m3.5.2 2-1.5v5.8" />);
/** H with a 2: a heading below it. */
export const SubheadingIcon = icon(<path d="M2 3.5v9m6-9v9M2 8h6m3-.2c.3-1.5 3-1.5 3 .1 0 1.3-3 2.5-3 4.6h3.2" />);
/** A dot before each line: a bulleted list. */
export const BulletListIcon = icon(<path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5h.01M2.5 8h.01m-.01 4.5h.01" />);
/** A number before each line: a numbered list. */
export const OrderedListIcon = icon(
  <path d="M7 3.5h7M7 8h7M7 12.5h7M2 2.5l1-.7v3.7m-1.2 4c.2-.8 2-.9 2 .2 0 .8-1.1 1.2-2 2.3h2.1" />,
);
/** A line beside lines of text: a quotation. */
export const QuoteIcon = icon(<path d="M2.5 2.5v11M6 4h8M6 8h8m-8 4h5" />);
/** Angle brackets in a frame: a code block. */
export const CodeBlockIcon = icon(<path d="M1.5 2.5h13v11h-13zM6 6 4 8l2 2m4-4 2 2-2 2" />);
/** Two links of a chain: a link. */
export const LinkIcon = icon(
  <path d="M6.5 9.5a2.8 2.8 0 0 0 4 0l2.7-2.7a2.8 2.8 0 0 0-4-4L8 4m1.5 2.5a2.8 2.8 0 0 0-4 0L2.8 9.2a2.8 2.8 0 0 0 4 4L8 12" />,
);
/** Hills under a sun: a picture. */
export const PictureIcon = icon(<path d="M1.5 2.5h13v11h-13zm0 8.5 3.5-3.5 3 3 2-2 4.5 4M10.5 6h.01" />);
/** A grid: a table. */
export const TableIcon = icon(<path d="M1.5 2.5h13v11h-13zm0 4h13m-13 3.5h13M6 2.5v11m4.5-11v11" />);
/** An arrow that turns to the left: undo. */
export const UndoIcon = icon(<path d="M5.5 2.5 2.5 5.5l3 3M3 5.5h6.5a3.7 3.7 0 0 1 0 7.5H6" />);
/** An arrow that turns to the right: redo. */
export const RedoIcon = icon(<path d="m10.5 2.5 3 3-3 3M13 5.5H6.5a3.7 3.7 0 0 0 0 7.5H10" />);
