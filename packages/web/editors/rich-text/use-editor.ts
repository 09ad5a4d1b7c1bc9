import { Editor } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from "react";
import { lowlight } from "#lib/highlight/highlight-code";
import { isOwnPicture } from "#lib/html-rules";

/** What an editor is made from. */
interface EditorInput {
  readonly initialHtml: string;
  /** The attributes of the element in which people write. */
  readonly attributes: Record<string, string>;
  readonly onChange: (html: string) => void;
  /** Gives true when the key has done something. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** An editor in an element, made once and ended with the component; null before. The component renders anew when text or cursor change. */
export function useEditor(host: RefObject<HTMLElement | null>, input: EditorInput): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const tellChange = useEffectEvent(input.onChange);
  const tellKey = useEffectEvent(input.onKey);
  const makeEditor = useEffectEvent(
    (element: HTMLElement) =>
      new Editor({
        element,
        extensions: EXTENSIONS,
        content: input.initialHtml,
        injectCSS: false,
        editorProps: {
          attributes: input.attributes,
          handleKeyDown: (_, event) => tellKey(event),
        },
        onUpdate: ({ editor: changed }) => tellChange(textOf(changed.getHTML())),
        onTransaction: () => renderAnew(),
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

/** An editor always holds a paragraph, also when nothing is written. */
function textOf(html: string): string {
  return html === "<p></p>" ? "" : html;
}

/** A picture by its address. One of another host shows its description and address, as it will appear: nothing is loaded from there. */
export const Picture = Image.extend({
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
