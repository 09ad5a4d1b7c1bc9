import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import type { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { CodeIcon, icon } from "#ui/icons";

export const HeadingIcon = icon(<path d="M2 3.5v9m6-9v9M2 8h6m3.5.2 2-1.5v5.8" />);
export const SubheadingIcon = icon(<path d="M2 3.5v9m6-9v9M2 8h6m3-.2c.3-1.5 3-1.5 3 .1 0 1.3-3 2.5-3 4.6h3.2" />);
/** A dot before each line: a bulleted list. */
export const BulletListIcon = icon(<path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5h.01M2.5 8h.01m-.01 4.5h.01" />);
/** A number before each line: a numbered list. */
export const OrderedListIcon = icon(
  <path d="M7 3.5h7M7 8h7M7 12.5h7M2 2.5l1-.7v3.7m-1.2 4c.2-.8 2-.9 2 .2 0 .8-1.1 1.2-2 2.3h2.1" />,
);
export const QuoteIcon = icon(<path d="M2.5 2.5v11M6 4h8M6 8h8m-8 4h5" />);
/** Angle brackets in a frame: a code block. */
export const CodeBlockIcon = icon(<path d="M1.5 2.5h13v11h-13zM6 6 4 8l2 2m4-4 2 2-2 2" />);
export const LinkIcon = icon(
  <path d="M6.5 9.5a2.8 2.8 0 0 0 4 0l2.7-2.7a2.8 2.8 0 0 0-4-4L8 4m1.5 2.5a2.8 2.8 0 0 0-4 0L2.8 9.2a2.8 2.8 0 0 0 4 4L8 12" />,
);
export const PictureIcon = icon(<path d="M1.5 2.5h13v11h-13zm0 8.5 3.5-3.5 3 3 2-2 4.5 4M10.5 6h.01" />);
export const TableIcon = icon(<path d="M1.5 2.5h13v11h-13zm0 4h13m-13 3.5h13M6 2.5v11m4.5-11v11" />);
export const UndoIcon = icon(<path d="M5.5 2.5 2.5 5.5l3 3M3 5.5h6.5a3.7 3.7 0 0 1 0 7.5H6" />);
export const RedoIcon = icon(<path d="m10.5 2.5 3 3-3 3M13 5.5H6.5a3.7 3.7 0 0 0 0 7.5H10" />);

interface Tool {
  /** The name of its label in the catalogue. */
  readonly name: keyof typeof RICH_TEXT_MESSAGES;
  /** Shown in place of the label. */
  readonly face?: ReactNode;
  /** The editor's own shortcut, in ARIA notation. */
  readonly shortcut?: string;
  /** Whether it applies at the cursor; absent for one-time actions. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

export const FORMAT_TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: "heading",
      face: <HeadingIcon />,
      shortcut: "Control+Alt+2",
      isOn: (editor) => editor.isActive("heading", { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: "subheading",
      face: <SubheadingIcon />,
      shortcut: "Control+Alt+3",
      isOn: (editor) => editor.isActive("heading", { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: "bold",
      face: <span className="font-bold">B</span>,
      shortcut: "Control+B",
      isOn: (editor) => editor.isActive("bold"),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: "italic",
      face: <span className="font-serif italic">I</span>,
      shortcut: "Control+I",
      isOn: (editor) => editor.isActive("italic"),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: "code",
      face: <CodeIcon />,
      shortcut: "Control+E",
      isOn: (editor) => editor.isActive("code"),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      name: "bulletList",
      face: <BulletListIcon />,
      shortcut: "Control+Shift+8",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      face: <OrderedListIcon />,
      shortcut: "Control+Shift+7",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: "quote",
      face: <QuoteIcon />,
      shortcut: "Control+Shift+B",
      isOn: (editor) => editor.isActive("blockquote"),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: "codeBlock",
      face: <CodeBlockIcon />,
      shortcut: "Control+Alt+C",
      isOn: (editor) => editor.isActive("codeBlock"),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: "table",
      face: <TableIcon />,
      canRun: (editor) => !editor.isActive("table"),
      run: (editor) => editor.chain().focus().insertTable(NEW_TABLE).run(),
    },
  ],
  [
    {
      name: "undo",
      face: <UndoIcon />,
      shortcut: "Control+Z",
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: "redo",
      face: <RedoIcon />,
      shortcut: "Control+Y",
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

export const TABLE_TOOLS: readonly Tool[] = [
  { name: "addRow", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: "deleteRow", run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: "addColumn", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: "deleteColumn", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: "deleteTable", run: (editor) => editor.chain().focus().deleteTable().run() },
];
