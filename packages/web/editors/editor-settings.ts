import { EDITOR_SETTINGS_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { useCallback, useSyncExternalStore } from "react";
import { readDraftText, subscribeDraft, writeDraftText } from "#lib/drafts/local-drafts";
import { useTheme } from "#ui/theme";

/** What each setting of the code editor may be; the first value is the default. */
export const EDITOR_CHOICES = {
  /** The font size in pixels. */
  fontSize: [13, 10, 11, 12, 14, 15, 16, 18, 20, 24],
  /** Always dark, as the specification says (section 2), or the theme of the site. */
  theme: ["dark", "site"],
  keys: ["standard", "vim", "emacs"],
  indentWith: ["spaces", "tab"],
  /** Columns per level, and the width of a tab. */
  indentWidth: [4, 2, 3, 8],
  /** Whether suggestions appear while typing; Ctrl+Space always shows them. */
  suggestions: ["typing", "asked"],
} as const;

type Choices = typeof EDITOR_CHOICES;

export type EditorSettings = { readonly [Key in keyof Choices]: Choices[Key][number] };

/** The format of the stored settings. Those of another version are ignored. */
const VERSION = 1;

const KEYS = Object.keys(EDITOR_CHOICES) as (keyof Choices)[];

const defaults = Object.fromEntries(KEYS.map((key) => [key, EDITOR_CHOICES[key][0]])) as EditorSettings;

/** Reads settings from their stored text. Anything that is missing or invalid gets its default. */
export function parseEditorSettings(text: string | null): EditorSettings {
  const stored = parseObject(text);
  if (stored.version !== VERSION) return defaults;
  const valid = KEYS.filter((key) => (EDITOR_CHOICES[key] as readonly unknown[]).includes(stored[key]));
  return { ...defaults, ...Object.fromEntries(valid.map((key) => [key, stored[key]])) };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

let current: { text: string | null; settings: EditorSettings } = { text: null, settings: defaults };

function readSettings(): EditorSettings {
  const text = readDraftText(EDITOR_SETTINGS_DRAFT);
  // The same object for the same text, so that React sees that nothing has changed.
  if (text !== current.text) current = { text, settings: parseEditorSettings(text) };
  return current.settings;
}

const subscribe = (listener: () => void) => subscribeDraft(EDITOR_SETTINGS_DRAFT, listener);

/** Returns the user's settings, which follow to other devices, and a function that changes some of them in every editor. */
export function useEditorSettings(): [EditorSettings, (change: Partial<EditorSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, readSettings);
  const change = useCallback((part: Partial<EditorSettings>) => {
    const changed = { ...readSettings(), ...part };
    const isDefault = KEYS.every((key) => changed[key] === defaults[key]);
    writeDraftText(EDITOR_SETTINGS_DRAFT, isDefault ? null : JSON.stringify({ version: VERSION, ...changed }));
  }, []);
  return [settings, change];
}

/** Returns whether the editor is dark: by its own setting, or because the site is. */
export function useIsEditorDark(): boolean {
  const [{ theme }] = useEditorSettings();
  const siteTheme = useTheme();
  return theme === "dark" || siteTheme === "dark";
}
