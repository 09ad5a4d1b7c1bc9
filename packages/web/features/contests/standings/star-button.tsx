import { toggleFriend } from "#features/contests/standings/friends";
import { STANDINGS_MESSAGES as TEXTS } from "#features/contests/standings/messages";
import { classNames } from "#ui/class-names";

/** Marks a participant as a friend of the reader, on this device. */
export function StarButton({ id, name, isFriend }: { id: string; name: string; isFriend: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isFriend}
      aria-label={isFriend ? TEXTS.unfriend({ name }) : TEXTS.befriend({ name })}
      onClick={() => toggleFriend(id)}
      className={classNames(
        "grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover print:hidden",
        isFriend ? "text-time-limit" : "text-muted",
      )}
    >
      <span aria-hidden="true">{isFriend ? "★" : "☆"}</span>
    </button>
  );
}
