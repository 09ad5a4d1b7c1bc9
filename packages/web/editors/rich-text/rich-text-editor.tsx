import type { Editor } from "@tiptap/core";
import { useId, useRef, useState } from "react";
import { type Address, AddressDialog } from "#editors/rich-text/address-dialog";
import { ContextBar, FormatToolbar } from "#editors/rich-text/toolbars";
import { useEditor } from "#editors/rich-text/use-editor";
import "./rich-text.css";
import "../../lib/highlight/highlight.css";
import "../../ui/rich-html.css";

/** An editor for formatted text. It keeps its text itself: `initialHtml` is only read when it mounts. An empty text is an empty string. */
export function RichTextEditor(props: { initialHtml: string; label: string; onChange: (html: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [asking, setAsking] = useState<"link" | "picture" | null>(null);
  const editor = useEditor(host, {
    initialHtml: props.initialHtml,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": props.label,
      "aria-describedby": hintId,
      class: "rich-html rich-article",
    },
    onChange: props.onChange,
    onKey: (event) => {
      const isLink = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (isLink) setAsking("link");
      const isToolbar = event.key === "F10" && event.altKey;
      if (isToolbar) frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
      return isLink || isToolbar;
    },
  });

  const close = () => {
    setAsking(null);
    editor?.commands.focus();
  };

  return (
    <div
      ref={frame}
      className="rounded-md border border-edge bg-surface has-[.ProseMirror:focus]:outline-2 has-[.ProseMirror:focus]:outline-accent"
    >
      {editor ? (
        <FormatToolbar editor={editor} onLink={() => setAsking("link")} onPicture={() => setAsking("picture")} />
      ) : (
        <div className="h-11 border-b border-line" />
      )}
      <div ref={host} className="rich-text" />
      {editor ? <ContextBar editor={editor} hintId={hintId} /> : <div className="h-11 border-t border-line" />}
      {editor && asking && (
        <AddressDialog
          kind={asking}
          initialAddress={asking === "link" ? linkAt(editor) : ""}
          onAddress={(address) => {
            close();
            insert(editor, asking, address);
          }}
          onRemove={
            asking === "link" && editor.isActive("link")
              ? () => {
                  close();
                  editor.chain().focus().extendMarkRange("link").unsetLink().run();
                }
              : undefined
          }
          onClose={close}
        />
      )}
    </div>
  );
}

function linkAt(editor: Editor): string {
  const { href } = editor.getAttributes("link") as { href?: string };
  return href ?? "";
}

/** Inserts a picture or sets a link: on the selection, on the link at the cursor, or as new text. */
function insert(editor: Editor, kind: "link" | "picture", { address, description }: Address): void {
  const chain = editor.chain().focus();
  if (kind === "picture") chain.setImage({ src: address, alt: description }).run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
  else chain.extendMarkRange("link").setLink({ href: address }).run();
}
