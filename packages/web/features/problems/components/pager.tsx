import { PROBLEM_SET_MESSAGES } from "#lib/messages/problem-set";
import { Button } from "#ui/button";

/** Previous and Next, only when there is more than one page (specification, section 2). Pages count from 1. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  const { previous, next, pageOf, pages: label } = PROBLEM_SET_MESSAGES;
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-4">
      <PagerButton name={previous} isEnd={page <= 1} onPress={() => onPage(page - 1)} />
      <p className="text-sm text-muted tabular-nums" aria-live="polite">
        {pageOf(page, pages)}
      </p>
      <PagerButton name={next} isEnd={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

// At an end the button is aria-disabled rather than disabled, so that the focus stays on it.
function PagerButton({ name, isEnd, onPress }: { name: string; isEnd: boolean; onPress: () => void }) {
  return (
    <Button size="small" isOff={isEnd} onClick={onPress}>
      {name}
    </Button>
  );
}
