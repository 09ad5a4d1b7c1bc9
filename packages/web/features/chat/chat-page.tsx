import { TOASTS } from "@assay/contract/texts/toasts";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { ChatLogView } from "#features/chat/chat-log-view";
import { CHAT_MESSAGES } from "#features/chat/messages";
import { useChat } from "#features/chat/use-chat";
import { usePageTitle } from "#lib/browser";
import { navigate } from "#lib/router";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { Button } from "#ui/button";
import { ofPart } from "#ui/part-of-site";
import { showToast } from "#ui/toast";

/**
 * The global chatroom (`/chat`), for logged-in users. Everyone else gets a toast and is sent to the home page
 * (specification, section 4).
 */
export const ChatPage = ofPart("hasChat", OpenPage);

function OpenPage() {
  usePageTitle(CHAT_MESSAGES.title);
  const userName = useStoredUser()?.userName;
  useEffect(() => {
    if (userName !== undefined) return;
    showToast("info", TOASTS.chatLoginFirst);
    navigate(PATHS.home, { replace: true });
  }, [userName]);
  if (userName === undefined) return null;
  return <ChatRoom key={userName} userName={userName} onExit={() => navigate(PATHS.home)} />;
}

/** The chatroom. `onExit` is called after the user's exit has been announced. */
function ChatRoom({ userName, onExit }: { userName: string; onExit: () => void }) {
  const { log, isJoined, refusal, hasHistory, send, sendAgain, exit } = useChat(userName);
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
        <ChatLogView log={log} hasHistory={hasHistory} onSendAgain={sendAgain} />
        <MessageForm onSend={send} />
      </Card>
    </div>
  );
}

function stateOf(isJoined: boolean, hasHistory: boolean): string {
  if (isJoined) return CHAT_MESSAGES.connected;
  return hasHistory ? CHAT_MESSAGES.reconnecting : CHAT_MESSAGES.connecting;
}

/** The page shows how many characters are left once there are fewer than this. */
const SHOW_LEFT_BELOW = 200;

/**
 * The message field. Enter sends and Shift+Enter starts a new line; white space alone is not sent (specification,
 * section 5).
 */
function MessageForm({ onSend }: { onSend: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const left = LIMITS.chatMessageLength - text.length;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Input methods for Chinese or Japanese use Enter to finish a word.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form onSubmit={send} className="border-t border-line p-3">
      <div className="flex items-end gap-3">
        <label htmlFor={id} className="sr-only">
          {CHAT_MESSAGES.message}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={LIMITS.chatMessageLength}
          placeholder={CHAT_MESSAGES.message}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={left < SHOW_LEFT_BELOW ? `${id}-left` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 grow resize-none rounded-md border border-edge bg-surface px-3 py-[0.4375rem] text-base placeholder:text-muted"
        />
        <Button kind="primary" size="form" type="submit">
          {CHAT_MESSAGES.send}
        </Button>
      </div>
      {left < SHOW_LEFT_BELOW && (
        <p id={`${id}-left`} className="mt-1 text-sm text-muted tabular-nums">
          {CHAT_MESSAGES.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}
