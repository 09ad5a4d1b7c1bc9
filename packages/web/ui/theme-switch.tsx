import { ELEMENT_MESSAGES } from "#lib/messages/elements";
import { chooseTheme, useTheme } from "#lib/theme";
import { MoonIcon, SunIcon } from "#ui/icons";

/** Switches between light and dark; the choice is remembered. */
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
