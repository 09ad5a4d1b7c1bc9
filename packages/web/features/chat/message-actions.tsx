import { type ReactNode, useState } from "react";
import { useDeleteMessage } from "#features/chat/api";
import type { MessageEntry } from "#features/chat/chat-log";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { REPORT_DIALOG_MESSAGES } from "#lib/messages/common";
import { MUTE_MESSAGES } from "#lib/messages/mute";
import { ConfirmDialog } from "#ui/dialog";
import { icon, PencilIcon } from "#ui/icons";
import { MuteDialog, MuteIcon } from "#ui/mute-dialog";
import { ReportDialog } from "#ui/report-dialog";
import { showToast } from "#ui/toast";

export type MessageActionsProps = {
  entry: MessageEntry & { readonly id: number };
  mayModerate: boolean;
  onEdit: (id: number) => void;
  /** Called when a dialog about the message opens or closes. */
  onAsked: (isAsked: boolean) => void;
};

export const TrashIcon = icon(<path d="M2.5 4h11M6 4V2.5h4V4M4 4l.7 9.5h6.6L12 4M6.7 6.5v4.5m2.6-4.5v4.5" />);
const FlagIcon = icon(<path d="M4 14V2.5h8l-2 3 2 3H4" />);

/**
 * Buttons to change, delete or report, or to mute its sender, also once it is deleted, over the message while the pointer or
 * the focus is there, and always on touch screens.
 */
export function MessageActions({ entry, mayModerate, onEdit, onAsked }: MessageActionsProps) {
  const [asked, setAsked] = useState<"delete" | "mute" | "report" | null>(null);
  const isOwn = entry.type === "my";
  const isDeleted = entry.deletedBy !== null;
  if (isDeleted && (isOwn || !mayModerate)) return null;
  const ask = (what: typeof asked) => {
    setAsked(what);
    onAsked(what !== null);
  };
  return (
    <>
      <div className="absolute top-0 end-3 z-10 flex rounded-md border border-line bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        {isOwn && !isDeleted && (
          <Action label={CHAT_MESSAGES.edit} onClick={() => onEdit(entry.id)}>
            <PencilIcon className="size-3.5" />
          </Action>
        )}
        {!isOwn && !mayModerate && (
          <Action label={REPORT_DIALOG_MESSAGES.reportMessage} onClick={() => ask("report")}>
            <FlagIcon className="size-3.5" />
          </Action>
        )}
        {!isOwn && mayModerate && (
          <Action label={MUTE_MESSAGES.mute({ userName: entry.username })} onClick={() => ask("mute")}>
            <MuteIcon className="size-3.5" />
          </Action>
        )}
        {!isDeleted && (isOwn || mayModerate) && (
          <Action label={CHAT_MESSAGES.delete} onClick={() => ask("delete")}>
            <TrashIcon className="size-3.5" />
          </Action>
        )}
      </div>
      {asked === "delete" && <DeleteDialog id={entry.id} onClose={() => ask(null)} />}
      {asked === "report" && (
        <ReportDialog
          title={REPORT_DIALOG_MESSAGES.reportMessage}
          subject={{ chatMessageId: entry.id }}
          onClose={() => ask(null)}
        />
      )}
      {asked === "mute" && (
        <MuteDialog
          subject={{ messageId: entry.id }}
          userName={entry.username}
          mayDelete={!isDeleted}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** A button over a message. */
export function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      {children}
    </button>
  );
}

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const removal = useDeleteMessage();
  const confirm = () =>
    removal.mutate(id, { onSuccess: onClose, onError: (error) => showToast("error", error.message) });
  return (
    <ConfirmDialog
      title={CHAT_MESSAGES.deleteTitle}
      action={CHAT_MESSAGES.deleteAction}
      isBusy={removal.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{CHAT_MESSAGES.deleteQuestion}</p>
    </ConfirmDialog>
  );
}
