import { useLayoutEffect, useRef, useState } from "react";
import { closeAnnouncement, isAnnouncementRead, isCurrentAnnouncement } from "#lib/announcement";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { siteSettings } from "#lib/site";
import { CloseIcon } from "#ui/icons";
import { MarkedText } from "#ui/marked-text";

const HEIGHT = "--announcement-height";

/** What an admin announces, above every page except those that fill the window, until it ends or the reader closes it. */
export function Announcement() {
  const { announcement } = siteSettings() ?? {};
  const [closed, setClosed] = useState("");
  // The layout renders again with every page, so an announcement that has ended is gone at the next navigation at the latest.
  if (!announcement || closed === announcement || isAnnouncementRead(announcement) || !isCurrentAnnouncement())
    return null;
  const close = () => {
    closeAnnouncement(announcement);
    // Also where nothing can be stored.
    setClosed(announcement);
  };
  return <Banner key={announcement} text={announcement} onClose={close} />;
}

function Banner({ text, onClose }: { text: string; onClose: () => void }) {
  const banner = useRef<HTMLElement>(null);
  // Pages that end at the bottom of the window, such as the chat, subtract this height from theirs.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section
      ref={banner}
      aria-label={SHELL_MESSAGES.announcement}
      className="border-b border-line bg-accent-soft in-data-panes:hidden"
    >
      <div className="page-width flex items-start gap-3 py-2">
        <p className="min-w-0 grow py-1.5 wrap-anywhere whitespace-pre-line low:max-h-13 low:overflow-y-auto">
          <MarkedText text={text} />
        </p>
        <button
          type="button"
          aria-label={SHELL_MESSAGES.closeAnnouncement}
          onClick={onClose}
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover"
        >
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
