import { useLiveNotices, useUnreadCount } from "#features/notices/api";
import { BELL_MESSAGES as TEXTS } from "#features/notices/messages";
import { BellIcon } from "#ui/icons";
import { lateComponent } from "#ui/late-component";
import { PopoverButton } from "#ui/popover";

const NoticePanel = lateComponent(async () => (await import("#features/notices/notice-panel")).NoticePanel);

/** Beyond it, the exact number is of no use. */
const MOST_SHOWN = 99;

/** The bell in the header, with the number of unread notices. It opens the newest ones. */
export function Bell() {
  const unread = useUnreadCount();
  useLiveNotices();
  return (
    <PopoverButton
      label={TEXTS.label}
      aria-label={unread === 0 ? TEXTS.label : TEXTS.unread({ count: unread })}
      title={TEXTS.label}
      align="end"
      panelClassName="w-[min(24rem,calc(100vw-2rem))]"
      className="relative grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      face={
        <>
          <BellIcon />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -end-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-on-accent tabular-nums"
            >
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </>
      }
    >
      <NoticePanel />
    </PopoverButton>
  );
}
