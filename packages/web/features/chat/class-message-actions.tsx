import { createContext, use, useState } from "react";
import { Action, type MessageActionsProps, TrashIcon } from "#features/chat/message-actions";
import { CHAT_MESSAGES, CLASS_CHAT_MESSAGES as TEXTS } from "#features/chat/messages";
import { useDeleteInChannel, useIsMuted, useMuteInChannel } from "#features/chat/use-class-channel";
import { MUTE_MESSAGES } from "#lib/messages/mute";
import { ConfirmDialog } from "#ui/dialog";
import { MuteDialog, MuteIcon } from "#ui/mute-dialog";
import { showToast } from "#ui/toast";

/** The class whose channel the page shows. */
export const ChannelSlug = createContext("");

/** The buttons over a message in the channel of this class: to delete it and, for teachers, to mute a student who has sent it. */
export function ClassMessageActions({ entry, mayModerate, onAsked }: MessageActionsProps) {
  const slug = use(ChannelSlug);
  const [asked, setAsked] = useState<"delete" | "mute" | null>(null);
  const removal = useDeleteInChannel(slug);
  const mute = useMuteInChannel(slug, entry.id);
  const isMuted = useIsMuted(slug, entry.username);
  const isOwn = entry.type === "my";
  const ask = (what: typeof asked) => {
    setAsked(what);
    onAsked(what !== null);
  };
  const refuse = (error: Error) => showToast("error", error.message);
  if (!mayModerate && (!isOwn || entry.deletedBy !== null)) return null;
  return (
    <>
      <div className="absolute top-0 end-3 z-10 flex rounded-md border border-line bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        {mayModerate && entry.role === "student" && !isOwn && (
          <Action
            label={MUTE_MESSAGES[isMuted ? "unmuteOf" : "mute"]({ userName: entry.username })}
            onClick={() => (isMuted ? mute.mutate({ minutes: 0 }, { onError: refuse }) : ask("mute"))}
          >
            <MuteIcon className="size-3.5" />
          </Action>
        )}
        {entry.deletedBy === null && (
          <Action label={CHAT_MESSAGES.delete} onClick={() => ask("delete")}>
            <TrashIcon className="size-3.5" />
          </Action>
        )}
      </div>
      {asked === "delete" && (
        <ConfirmDialog
          title={CHAT_MESSAGES.deleteTitle}
          action={CHAT_MESSAGES.deleteAction}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(entry.id, { onSuccess: () => ask(null), onError: refuse })}
          onClose={() => ask(null)}
        >
          <p>{isOwn ? CHAT_MESSAGES.deleteQuestion : TEXTS.aboutDeleting}</p>
        </ConfirmDialog>
      )}
      {asked === "mute" && (
        <MuteDialog
          elsewhere={{ about: TEXTS.aboutMuting, sending: mute }}
          subject={{ messageId: entry.id }}
          userName={entry.username}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
