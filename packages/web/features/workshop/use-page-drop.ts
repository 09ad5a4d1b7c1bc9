import { useEffect, useEffectEvent, useState } from "react";
import { droppedFiles } from "#lib/dropped-files";

/** Drop events that one use of `usePageDrop` has handled. Its other uses may still take the files that they want. */
const taken = new WeakSet<Event>();

/**
 * Passes on the wanted ones of the files, also of folders, dropped anywhere on the page, unless a text area or a drop zone has handled the drop.
 * Returns true while files are dragged over the page.
 */
export function usePageDrop(isWanted: (file: File) => boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent((files: File[]) => {
    const wanted = files.filter(isWanted);
    if (wanted.length > 0) onFiles(wanted);
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    // `relatedTarget` is the element that the pointer moves to; it is null only when the pointer leaves the window.
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const { dataTransfer } = event;
      if (!dataTransfer?.files.length || (event.defaultPrevented && !taken.has(event))) return;
      event.preventDefault();
      taken.add(event);
      void droppedFiles(dataTransfer).then(receive);
    };
    const listeners = [
      ["dragover", onDragOver],
      ["dragleave", onDragLeave],
      ["drop", onDrop],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}
