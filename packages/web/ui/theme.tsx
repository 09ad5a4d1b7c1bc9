import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#lib/browser";
import { ELEMENT_MESSAGES } from "#lib/messages/common";
import { MoonIcon, SunIcon } from "#ui/icons";

type Theme = "light" | "dark";

/** The storage key of a choice that differs from the system's theme; app/apply-theme.js reads it before the first paint. */
const KEY = "theme";

const listeners = new Set<() => void>();

/** The current theme: the stored one, otherwise the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Sets the theme. A choice equal to the system's theme is not stored, so that the page keeps following the system. */
function chooseTheme(theme: Theme): void {
  writeStorage(KEY, theme === systemTheme() ? null : theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme ?? readStorage(KEY);
  return chosen === "light" || chosen === "dark" ? chosen : systemTheme();
}

function applyTheme(theme: Theme): void {
  if (theme === systemTheme()) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function systemTheme(): Theme {
  return darkQuery().matches ? "dark" : "light";
}

function darkQuery(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener("change", listener);
  };
}

export function ThemeSwitch() {
  const isDark = useTheme() === "dark";
  const label = isDark ? ELEMENT_MESSAGES.lightTheme : ELEMENT_MESSAGES.darkTheme;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
      className="grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
