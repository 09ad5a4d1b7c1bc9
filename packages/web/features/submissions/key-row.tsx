import { SUBMIT_MESSAGES } from "#features/submissions/messages";

/** What programs need and a phone's keyboard hides. A tab becomes the editor's indentation. */
const KEYS: readonly (readonly [label: string, text: string])[] = [
  ["Tab", "\t"],
  ...["{", "}", "(", ")", "[", "]", "<", ">", ";", "=", '"'].map((sign) => [sign, sign] as const),
];

/** A row of keys above the keyboard of a phone. They leave the focus, and so the keyboard, where it is. */
export function KeyRow({ onKey }: { onKey: (text: string) => void }) {
  return (
    <fieldset className="flex w-full min-w-0 shrink-0 gap-1 scroll-x border-t border-line bg-sunken p-1.5 lg:hidden">
      <legend className="sr-only">{SUBMIT_MESSAGES.keyRow}</legend>
      {KEYS.map(([label, text]) => (
        <button
          key={label}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(text)}
          className="h-9 min-w-8 shrink-0 grow whitespace-nowrap rounded-md border border-line bg-surface px-1.5 font-mono text-[0.9375rem] active:bg-hover"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
