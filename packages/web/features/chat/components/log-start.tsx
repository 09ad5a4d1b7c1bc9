import { CHAT_MESSAGES } from "#lib/messages/chat";
import { Loading, Skeleton } from "#ui/states";

const LINES = ["w-2/5", "w-3/5", "w-1/3"];

/** What stands in the log before anything was said, or before it is known what was. */
export function LogStart({ hasHistory }: { hasHistory: boolean }) {
  if (hasHistory)
    return (
      <div className="grid h-full place-content-center px-4 text-center">
        <p className="text-lg font-medium">{CHAT_MESSAGES.empty}</p>
        <p className="text-muted">{CHAT_MESSAGES.emptyHint}</p>
      </div>
    );
  return (
    <Loading label={CHAT_MESSAGES.loading}>
      {LINES.map((width) => (
        <div key={width} className="px-4 pt-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`mt-2 h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
