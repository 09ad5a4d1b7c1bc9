import { useCallback, useEffect, useSyncExternalStore } from "react";
import { siteName } from "#lib/site";

/** The value stored under this key, or null if there is none or storage is disabled. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Returns false if storage is full or disabled. */
export function writeStorage(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Sets the window's title to `Two Sum · Assay`, or to `Assay` alone while the title is still empty; `Assay` stands for the name of the site. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName()}` : siteName();
  }, [title]);
}

/** True while a media query matches. The component re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Makes the browser save a text as a file of this media type, in UTF-8. */
export function downloadText(name: string, text: string, mediaType: "text/csv" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
