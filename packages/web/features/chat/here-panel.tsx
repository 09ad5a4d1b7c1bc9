import type { ChatPresence } from "@assay/contract/sockets/chat";
import { useState } from "react";
import { Link } from "react-router";
import { useMutes, useUnmute } from "#features/chat/api";
import { HERE_MESSAGES as TEXTS } from "#features/chat/messages";
import { formatMoment } from "#lib/format";
import { MUTE_MESSAGES } from "#lib/messages/mute";
import { profilePath } from "#paths";
import { Avatar } from "#ui/avatar";
import { CountBadge } from "#ui/boxes";
import { Button } from "#ui/button";
import { MuteDialog, MuteIcon } from "#ui/mute-dialog";
import { showToast } from "#ui/toast";

type HerePanelProps = {
  /** Null until the server has said who is here. */
  presence: ChatPresence | null;
  userName: string;
  mayModerate: boolean;
};

/** Who is in the chatroom and, for admins, who is muted. */
export function HerePanel({ presence, userName, mayModerate }: HerePanelProps) {
  /** Whom the reader wants to mute. */
  const [muted, setMuted] = useState<ChatPresence["people"][number] | null>(null);
  const hidden = presence === null ? 0 : presence.count - presence.people.length;
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-line px-4">
        <h2 className="text-base font-semibold">{TEXTS.title}</h2>
        <CountBadge>{presence?.count ?? "–"}</CountBadge>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what has the focus */}
      <div className="min-h-0 grow overflow-y-auto py-2" tabIndex={0}>
        <ul aria-label={TEXTS.title}>
          {presence?.people.map((person) => (
            <li key={person._id} className="flex h-10 items-center gap-2.5 px-4">
              <Avatar name={person.name} hueKey={person.userName} className="size-7 shrink-0" isGenerated />
              <Link
                to={profilePath(person.userName)}
                title={person.name}
                lang=""
                className="flex min-w-0 grow text-sm font-semibold hover:underline"
              >
                <bdi className="truncate">{person.userName}</bdi>
              </Link>
              <span className="shrink-0 text-xs text-muted">
                {person.userName === userName ? TEXTS.you : person.isAdmin ? TEXTS.admin : null}
              </span>
              {mayModerate && person.userName !== userName && !person.isAdmin && (
                <button
                  type="button"
                  aria-label={MUTE_MESSAGES.mute({ userName: person.userName })}
                  title={MUTE_MESSAGES.mute({ userName: person.userName })}
                  onClick={() => setMuted(person)}
                  className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
                >
                  <MuteIcon className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="px-4 py-2 text-sm text-muted">{TEXTS.more({ count: hidden })}</p>}
        {mayModerate && <MutedUsers />}
      </div>
      {muted && <MuteDialog subject={{ userId: muted._id }} userName={muted.userName} onClose={() => setMuted(null)} />}
    </>
  );
}

function MutedUsers() {
  const mutes = useMutes(true);
  const unmute = useUnmute();
  if (!mutes.data || mutes.data.length === 0) return null;
  const now = Date.now();
  return (
    <>
      <h3 className="mt-2 border-t border-line px-4 pt-3 pb-1 text-sm font-semibold">{MUTE_MESSAGES.muted}</h3>
      <ul aria-label={MUTE_MESSAGES.muted}>
        {mutes.data.map(({ userId, userName, until }) => (
          <li key={userId} className="flex items-center gap-2 px-4 py-1.5">
            <span className="min-w-0 grow">
              <span lang="" className="block truncate text-sm font-semibold">
                {userName}
              </span>
              <time dateTime={until} className="block text-xs text-muted">
                {MUTE_MESSAGES.until({ moment: formatMoment(until, now) })}
              </time>
            </span>
            <Button
              size="row"
              aria-label={MUTE_MESSAGES.unmuteOf({ userName })}
              onClick={() => unmute.mutate(userId, { onError: (error) => showToast("error", error.message) })}
            >
              {MUTE_MESSAGES.unmute}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
