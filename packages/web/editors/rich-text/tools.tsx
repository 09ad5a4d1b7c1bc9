import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import {
  BulletListIcon,
  CodeBlockIcon,
  HeadingIcon,
  OrderedListIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  TableIcon,
  UndoIcon,
} from "#editors/rich-text/icons";
import { RICH_TEXT_MESSAGES } from "#lib/messages/rich-text";
import { CodeIcon } from "#ui/icons";

/** One thing that a button does to the text. */
export interface Tool {
  readonly label: string;
  readonly face: ReactNode;
  /** The editor's own key for it, as ARIA writes keys. */
  readonly shortcut?: string;
  /** Whether it holds where the cursor is; absent for what is done once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

/** What changes the looks of the text, in groups. */
export const FORMAT_TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: RICH_TEXT_MESSAGES.heading,
      face: <HeadingIcon />,
      shortcut: "Control+Alt+2",
      isOn: (editor) => editor.isActive("heading", { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: RICH_TEXT_MESSAGES.subheading,
      face: <SubheadingIcon />,
      shortcut: "Control+Alt+3",
      isOn: (editor) => editor.isActive("heading", { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      label: RICH_TEXT_MESSAGES.bold,
      face: <span className="font-bold">B</span>,
      shortcut: "Control+B",
      isOn: (editor) => editor.isActive("bold"),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.italic,
      face: <span className="font-serif italic">I</span>,
      shortcut: "Control+I",
      isOn: (editor) => editor.isActive("italic"),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.code,
      face: <CodeIcon />,
      shortcut: "Control+E",
      isOn: (editor) => editor.isActive("code"),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      label: RICH_TEXT_MESSAGES.bulletList,
      face: <BulletListIcon />,
      shortcut: "Control+Shift+8",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.orderedList,
      face: <OrderedListIcon />,
      shortcut: "Control+Shift+7",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.quote,
      face: <QuoteIcon />,
      shortcut: "Control+Shift+B",
      isOn: (editor) => editor.isActive("blockquote"),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.codeBlock,
      face: <CodeBlockIcon />,
      shortcut: "Control+Alt+C",
      isOn: (editor) => editor.isActive("codeBlock"),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.table,
      face: <TableIcon />,
      canRun: (editor) => !editor.isActive("table"),
      run: (editor) => editor.chain().focus().insertTable(NEW_TABLE).run(),
    },
  ],
  [
    {
      label: RICH_TEXT_MESSAGES.undo,
      face: <UndoIcon />,
      shortcut: "Control+Z",
      canRun: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: RICH_TEXT_MESSAGES.redo,
      face: <RedoIcon />,
      shortcut: "Control+Y",
      canRun: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

/** What can be done to the table in which the cursor is. Their faces are their words. */
export const TABLE_TOOLS: readonly Tool[] = [
  [RICH_TEXT_MESSAGES.addRow, (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  [RICH_TEXT_MESSAGES.deleteRow, (editor: Editor) => editor.chain().focus().deleteRow().run()],
  [RICH_TEXT_MESSAGES.addColumn, (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  [RICH_TEXT_MESSAGES.deleteColumn, (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  [RICH_TEXT_MESSAGES.deleteTable, (editor: Editor) => editor.chain().focus().deleteTable().run()],
].map(([label, run]) => ({ label, face: label, run }) as Tool);
