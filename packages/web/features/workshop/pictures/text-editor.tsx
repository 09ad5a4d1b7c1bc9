import { type ReactNode, useRef, useState } from "react";
import { picturesAmong, useAddPictures } from "#features/workshop/pictures/api";
import { type Format, formatted, inserted, pictureMarkup, type Selected } from "#features/workshop/pictures/formatting";
import { PICTURE_MESSAGES as TEXTS } from "#features/workshop/pictures/messages";
import { classNames } from "#ui/class-names";
import { FileChooser } from "#ui/file-chooser";
import { CodeIcon, icon } from "#ui/icons";
import { IconButton } from "#ui/row-tools";
import { showToast } from "#ui/toast";

const ListIcon = icon(<path d="M5.5 4h8m-8 4h8m-8 4h8M2.5 4h.01M2.5 8h.01m-.01 4h.01" />);
const PictureIcon = icon(<path d="M1.5 3h13v10h-13zm0 8 4-4 3.5 3.5 2-2 3.5 3.5M10.5 6h.01" />);

const TOOLS: readonly [Format, ReactNode][] = [
  ["bold", <b key="b">B</b>],
  [
    "italic",
    <i key="i" className="font-serif">
      I
    </i>,
  ],
  ["code", <CodeIcon key="c" />],
  ["formula", <span key="f">Σ</span>],
  ["list", <ListIcon key="l" />],
];

type TextEditorProps = {
  problemId: string;
  label: string;
  value: string;
  format: "markdown" | "html";
  maxLength: number;
  rows: number;
  onChange: (value: string) => void;
};

/** A text area for Markdown or HTML with buttons for formatting. Pictures that are dropped or pasted are added where the cursor is. */
export function TextEditor({ problemId, label, value, format, maxLength, rows, onChange }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);
  const adding = useAddPictures(problemId);
  const change = (edit: (selected: Selected) => Selected) => {
    const element = area.current;
    if (!element) return;
    const next = edit({ text: element.value, from: element.selectionStart, to: element.selectionEnd });
    onChange(next.text);
    // After React has put the text into the area, which moves the cursor to its end.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.from, next.to);
    });
  };
  const add = (files: readonly File[]) =>
    adding.mutate(files, {
      onSuccess: (pictures) => {
        const markup = pictures.map((picture) => pictureMarkup(picture, format)).join("\n");
        change((selected) => inserted(selected, markup));
      },
      onError: (error) => showToast("error", error.message),
    });
  return (
    <div className="flex min-w-0 flex-col border-line max-md:border-b md:border-e">
      <div
        role="toolbar"
        aria-label={TEXTS.tools}
        className="flex h-9 items-center gap-0.5 border-b border-line px-2.5"
      >
        {TOOLS.map(([tool, shape]) => (
          <IconButton
            key={tool}
            label={TEXTS[tool]}
            onClick={() => change((selected) => formatted(selected, tool, format))}
          >
            {shape}
          </IconButton>
        ))}
        <FileChooser
          isMultiple
          label={TEXTS.picture}
          accept="image/*"
          onFiles={(files) => picturesAmong(files).length > 0 && add(picturesAmong(files))}
        >
          {(choose) => (
            <IconButton label={TEXTS.picture} isBusy={adding.isPending} onClick={choose}>
              <PictureIcon />
            </IconButton>
          )}
        </FileChooser>
        <span role="status" className="ms-1 text-small text-muted">
          {adding.isPending && TEXTS.uploading}
        </span>
      </div>
      <textarea
        ref={area}
        aria-label={label}
        value={value}
        maxLength={maxLength}
        spellCheck={false}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const files = picturesAmong(event.dataTransfer.files);
          if (files.length === 0) return;
          event.preventDefault();
          event.stopPropagation();
          add(files);
        }}
        onPaste={(event) => {
          const files = picturesAmong(event.clipboardData.files);
          if (files.length === 0) return;
          event.preventDefault();
          add(files);
        }}
        className={classNames(
          "w-full grow resize-y px-4 py-3 font-mono text-small leading-5 -outline-offset-2",
          isOver ? "bg-accent-soft" : "bg-surface",
        )}
      />
    </div>
  );
}
