import { ChatLogView } from "#features/chat/components/chat-log-view";
import { MessageForm } from "#features/chat/components/message-form";
import { useChat } from "#features/chat/components/use-chat";
import { CHAT_MESSAGES } from "#lib/messages/chat";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";

/** The room, for as long as the user is in it; `onExit` is called once the others have been told. */
export function ChatRoom({ userName, onExit }: { userName: string; onExit: () => void }) {
  const { log, isJoined, refusal, hasHistory, say, sayAgain, exit } = useChat(userName);
  const leave = () => {
    exit();
    onExit();
  };
  return (
    <div className="page-width flex h-[calc(100dvh-var(--header-height))] min-h-96 max-w-4xl flex-col py-4 sm:py-6">
      <div className="mb-3 flex items-center gap-4">
        <h1 className="text-2xl font-semibold">{CHAT_MESSAGES.title}</h1>
        <p role="status" className="min-w-0 grow text-sm text-muted">
          {refusal ?? stateOf(isJoined, hasHistory)}
        </p>
        <Button onClick={leave}>{CHAT_MESSAGES.exit}</Button>
      </div>
      <Card className="flex min-h-0 grow flex-col overflow-hidden">
        <ChatLogView log={log} hasHistory={hasHistory} onSayAgain={sayAgain} />
        <MessageForm onSend={say} />
      </Card>
    </div>
  );
}

function stateOf(isJoined: boolean, hasHistory: boolean): string {
  if (isJoined) return CHAT_MESSAGES.connected;
  return hasHistory ? CHAT_MESSAGES.reconnecting : CHAT_MESSAGES.connecting;
}
