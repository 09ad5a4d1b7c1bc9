import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { Picture } from "#editors/rich-text/picture";
import { lowlight } from "#lib/highlight/lowlight";

/** What can be written: the same elements that the server lets through. The title is the page's first heading, so those here start at the second level. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ["http", "https", "mailto"] },
  }),
  CodeBlockLowlight.configure({ lowlight, defaultLanguage: "cpp" }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
];
