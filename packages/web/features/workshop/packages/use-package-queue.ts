import { useEffect, useRef, useState } from "react";
import { type ImportChoices, useSendPackage } from "#features/workshop/packages/api";
import { ApiError } from "#lib/api-client";

/** How often the page tries again while too many packages are being imported. */
const ROOM_EVERY_MS = 2_000;

interface QueuedPackage {
  readonly file: File;
  readonly choices: ImportChoices;
}

/**
 * Sends packages one after the other, in the order in which they were added. Where the server has no room for another import, the rest
 * wait until it has, as long as the page is open. `onError` gets what was not sent.
 */
export function usePackageQueue(onError: (file: File, reason: string) => void) {
  const { mutateAsync } = useSendPackage();
  const queue = useRef<readonly QueuedPackage[]>([]);
  const isSending = useRef(false);
  const isGone = useRef(false);
  /** The packages that wait for room; empty while there is some. */
  const [waiting, setWaiting] = useState<readonly QueuedPackage[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    for (let next = queue.current[0]; next && !isGone.current; next = queue.current[0]) {
      try {
        await mutateAsync(next);
        setWaiting([]);
      } catch (error) {
        if (error instanceof ApiError && error.code === "too_many_imports") {
          setWaiting(queue.current);
          await new Promise((resolve) => setTimeout(resolve, ROOM_EVERY_MS));
          continue;
        }
        onError(next.file, error instanceof Error ? error.message : String(error));
      }
      queue.current = queue.current.filter((item) => item !== next);
    }
    isSending.current = false;
    setBusy(false);
    setWaiting([]);
  };
  return {
    isBusy,
    waiting: waiting.map(({ file }) => file.name),
    add: (files: readonly File[], choices: ImportChoices) => {
      queue.current = [...queue.current, ...files.map((file) => ({ file, choices }))];
      void send();
    },
    /** Forgets the packages that have not been sent. */
    forget: () => {
      queue.current = [];
      setWaiting([]);
    },
  };
}
