import { TOASTS } from "@assay/contract/texts/toasts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ChatRoom } from "#features/chat/components/chat-room";
import { usePageTitle } from "#lib/browser";
import { CHAT_MESSAGES } from "#lib/messages/chat";
import { useStoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { showToast } from "#ui/toast";

/** `/chat`: the global chatroom, for users alone; everybody else is told so and sent home (specification, section 4). */
export function ChatPage() {
  usePageTitle(CHAT_MESSAGES.title);
  const userName = useStoredUser()?.userName;
  const navigate = useNavigate();
  useEffect(() => {
    if (userName !== undefined) return;
    showToast("info", TOASTS.chatLoginFirst);
    void navigate(PATHS.home, { replace: true });
  }, [userName, navigate]);
  if (userName === undefined) return null;
  return <ChatRoom key={userName} userName={userName} onExit={() => void navigate(PATHS.home)} />;
}
