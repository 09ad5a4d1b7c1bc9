import { Editor } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from "react";
import { lowlight } from "#lib/highlight/highlight-code";
import { isOwnPicture } from "#lib/html-rules";

interface EditorInput {
  readonly initialHtml: string;
  readonly attributes: Record<string, string>;
  readonly onChange: (html: string) => void;
  /** Returns true if it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * Returns an editor in `host`, which is created when the component mounts and destroyed when it unmounts; null before. The component
 * re-renders when the text or the cursor changes.
 */
export function useEditor(host: RefObject<HTMLElement | null>, input: EditorInput): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const notifyChange = useEffectEvent(input.onChange);
  const handleKey = useEffectEvent(input.onKey);
  const makeEditor = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: EXTENSIONS,
        content: input.initialHtml,
        injectCSS: false,
        editorProps: {
          attributes: input.attributes,
          handleKeyDown: (_, event) => handleKey(event),
        },
        onUpdate: ({ editor: changed }) => notifyChange(textOf(changed.getHTML())),
        onTransaction: () => rerender(),
      }),
  );
  useEffect(() => {
    if (!host.current) return;
    const made = makeEditor(host.current);
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [host]);
  return editor;
}

/** The editor's HTML; it always contains a paragraph, so an empty text has to be recognised. */
function textOf(html: string): string {
  return html === "<p></p>" ? "" : html;
}

/** A picture. One from another host shows as its description and address, as it will in the post, and is not loaded. */
const Picture = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const { src, alt } = node.attrs as { src: string | null; alt: string | null };
      return { dom: isOwnPicture(src ?? "") ? pictureOf(src ?? "", alt ?? "") : cardOf(src ?? "", alt ?? "") };
    };
  },
});

function pictureOf(source: string, description: string): HTMLElement {
  const picture = document.createElement("img");
  picture.src = source;
  picture.alt = description;
  return picture;
}

function cardOf(source: string, description: string): HTMLElement {
  const card = document.createElement("p");
  card.className = "rich-text-picture";
  card.textContent = description ? `${description} (${source})` : source;
  return card;
}

/** The elements that can be written: those that the server's sanitiser allows. Headings start at the second level, because the title is the first. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    link: { openOnClick: false, protocols: ["http", "https", "mailto"] },
  }),
  CodeBlockLowlight.configure({ lowlight, defaultLanguage: "cpp" }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
];
