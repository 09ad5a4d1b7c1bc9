import { PROBLEM_LIST_MESSAGES } from "#features/problems/lists/messages";
import { Button } from "#ui/button";
import { ChevronIcon } from "#ui/icons";

type MoveButtonsProps = {
  /** What is moved, for screen readers. */
  name: string;
  index: number;
  count: number;
  isOff: boolean;
  onMove: (to: number) => void;
};

/** Two buttons that move an entry of an ordered list up or down by one place. */
export function MoveButtons({ name, index, count, isOff, onMove }: MoveButtonsProps) {
  const button = (to: number, label: string, isUp: boolean) => (
    <Button
      kind="quiet"
      size="row"
      aria-label={label}
      title={label}
      isOff={isOff || to < 0 || to >= count}
      onClick={() => onMove(to)}
    >
      <ChevronIcon className={isUp ? "size-4 -rotate-90" : "size-4 rotate-90"} />
    </Button>
  );
  return (
    <>
      {button(index - 1, PROBLEM_LIST_MESSAGES.up({ name }), true)}
      {button(index + 1, PROBLEM_LIST_MESSAGES.down({ name }), false)}
    </>
  );
}

/** The same entries with one of them at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...entries.slice(from, from + 1));
}
