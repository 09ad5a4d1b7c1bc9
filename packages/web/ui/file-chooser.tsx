import { type ReactNode, useRef } from "react";

type FileChooserProps = {
  label: string;
  /** The files that the browser offers, as in `accept` of an input; all if absent. */
  accept?: string | undefined;
  isMultiple?: boolean;
  /** Gets the chosen files, at least one. The same files can be chosen again. */
  onFiles: (files: readonly File[]) => void;
  /** What is shown, with a button that calls `choose`. */
  children: (choose: () => void) => ReactNode;
};

/** Asks for files, with any button. */
export function FileChooser({ label, accept, isMultiple = false, onFiles, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // Otherwise choosing the same file once more would not be a change.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
