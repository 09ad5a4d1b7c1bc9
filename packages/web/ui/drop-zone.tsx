import { type DragEvent, useState } from "react";
import { droppedFiles, wantedFiles } from "#lib/dropped-files";
import { Spinner } from "#ui/button";
import { classNames } from "#ui/class-names";
import { FileChooser } from "#ui/file-chooser";
import { UploadIcon } from "#ui/icons";

type DropZoneProps = {
  /** Says what may be dropped; the button for choosing files follows it, as in "Drop files here, or". */
  text: string;
  choose: string;
  hint: string;
  /** The files that the button offers, as in `accept` of an input; all if absent. Dropped files are not filtered. */
  accept?: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  /** For a zone whose page takes files dropped anywhere (`usePageDrop`): whether files are dragged over the page. */
  isOverPage?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
};

/** A box that takes dropped files, with a button that chooses them. */
export function DropZone({
  text,
  choose,
  hint,
  accept,
  isMultiple = false,
  isBusy = false,
  isOverPage,
  className,
  onFiles,
}: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const own = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return (
    <div
      {...(isOverPage === undefined && own)}
      className={classNames(
        "flex items-start gap-3 rounded-lg border border-dashed p-4",
        (isOverPage ?? isOver) ? "border-accent bg-accent-soft" : "border-edge",
        className,
      )}
    >
      {isBusy ? <Spinner /> : <UploadIcon className="mt-0.5 size-5 shrink-0 text-accent" />}
      <div>
        <p>
          {text}{" "}
          <FileChooser
            label={choose}
            accept={accept}
            isMultiple={isMultiple}
            onFiles={(files) => onFiles(wantedFiles(files))}
          >
            {(open) => (
              <button type="button" className="rounded text-accent underline underline-offset-2" onClick={open}>
                {choose}
              </button>
            )}
          </FileChooser>
        </p>
        <p className="mt-1 text-small text-muted">{hint}</p>
      </div>
    </div>
  );
}
