import { ACCOUNT_MESSAGES } from "#lib/messages/accounts";

/** The checkbox that turns the passwords of a form into readable text. */
export function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <label className="flex w-fit items-center gap-2 py-1 text-sm">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {ACCOUNT_MESSAGES.showPassword}
    </label>
  );
}
