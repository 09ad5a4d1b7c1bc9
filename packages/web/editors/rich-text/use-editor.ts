import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from "react";
import { EXTENSIONS } from "#editors/rich-text/extensions";

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
