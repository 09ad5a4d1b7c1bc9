import type { ChatPresence } from "@assay/contract/sockets/chat";
import { TOASTS } from "@assay/contract/texts/toasts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ChatLog } from "#features/chat/chat-log";
import { ChatLogView } from "#features/chat/chat-log-view";
import { HerePanel } from "#features/chat/here-panel";
import { MessageForm } from "#features/chat/message-form";
import { CHAT_MESSAGES, HERE_MESSAGES } from "#features/chat/messages";
import { useChat } from "#features/chat/use-chat";
import { usePageTitle } from "#lib/browser";
import { useMay, useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ofPart } from "#ui/part-of-site";
import { showToast } from "#ui/toast";

/**
 * The global chatroom (`/chat`), for logged-in users. Everyone else gets a toast and is sent to the home page
 * (specification, section 4).
 */
export const ChatPage = ofPart("hasChat", OpenPage);

function OpenPage() {
  const navigate = useNavigate();
  usePageTitle(CHAT_MESSAGES.title);
  const userName = useStoredUser()?.userName;
  useEffect(() => {
    if (userName !== undefined) return;
    showToast("info", TOASTS.chatLoginFirst);
    void navigate(PATHS.home, { replace: true });
  }, [userName, navigate]);
  if (userName === undefined) return null;
  return <ChatRoom key={userName} userName={userName} onExit={() => navigate(PATHS.home)} />;
}

/** The chatroom. `onExit` is called after the user's exit has been announced. */
function ChatRoom({ userName, onExit }: { userName: string; onExit: () => void }) {
  const chat = useChat(userName);
  const names = useNames(chat.presence);
  const mayModerate = useMay("chat.moderate");
  const [editedId, setEditedId] = useState<number | null>(null);
  const [isHereOpen, setHereOpen] = useState(false);
  const leave = () => {
    chat.exit();
    onExit();
  };
  const editLast = () => setEditedId(lastOwnId(chat.log));
  return (
    <div className="page-width flex h-[calc(100dvh-var(--header-height)-var(--announcement-height,0px))] min-h-96 flex-col py-4 sm:py-6">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold max-sm:grow">{CHAT_MESSAGES.title}</h1>
        {/* A row of its own on a phone: its texts differ in length, and must not move the buttons. */}
        <p
          role="status"
          className="flex min-w-0 grow items-center gap-2 text-sm text-muted max-sm:order-last max-sm:w-full"
        >
          <span
            aria-hidden="true"
            className={classNames("size-2 shrink-0 rounded-full", chat.isJoined ? "bg-accepted" : "bg-time-limit")}
          />
          {chat.refusal ?? stateOf(chat.isJoined, chat.hasHistory)}
        </p>
        <Button
          className="lg:hidden"
          aria-expanded={isHereOpen}
          aria-controls="here-panel"
          onClick={() => setHereOpen(!isHereOpen)}
        >
          {HERE_MESSAGES.count({ count: chat.presence?.count ?? 0 })}
        </Button>
        <Button onClick={leave}>{CHAT_MESSAGES.exit}</Button>
      </div>
      <div className="flex min-h-0 grow flex-col gap-4 lg:flex-row-reverse">
        <Card
          id="here-panel"
          className={classNames(
            "max-h-60 shrink-0 flex-col overflow-hidden lg:flex lg:max-h-none lg:w-58",
            isHereOpen ? "flex" : "hidden",
          )}
        >
          <HerePanel presence={chat.presence} userName={userName} mayModerate={mayModerate} />
        </Card>
        <Card className="flex min-h-0 min-w-0 grow flex-col overflow-hidden">
          <ChatLogView
            log={chat.log}
            names={names}
            hasHistory={chat.hasHistory}
            hasOlder={chat.hasOlder}
            mayModerate={mayModerate}
            editedId={editedId}
            onEdit={setEditedId}
            onLoadOlder={chat.loadOlder}
            onSendAgain={chat.sendAgain}
          />
          <MessageForm onSend={chat.send} onEditLast={editLast} />
        </Card>
      </div>
    </div>
  );
}

/** The names by user names of who is here or was since the page was opened: messages keep their faces when somebody leaves. */
function useNames(presence: ChatPresence | null): ReadonlyMap<string, string> {
  const [names] = useState(() => new Map<string, string>());
  for (const { userName, name } of presence?.people ?? []) names.set(userName, name);
  return names;
}

/** The reader's last message that can be changed, or null. */
function lastOwnId(log: ChatLog): number | null {
  const last = log.findLast((entry) => entry.type === "my" && entry.id !== null && entry.deletedBy === null);
  return last?.type === "my" ? last.id : null;
}

function stateOf(isJoined: boolean, hasHistory: boolean): string {
  if (isJoined) return CHAT_MESSAGES.connected;
  return hasHistory ? CHAT_MESSAGES.reconnecting : CHAT_MESSAGES.connecting;
}
