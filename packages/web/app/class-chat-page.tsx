import { ClassChannel } from "#features/chat/class-channel";
import { CLASS_CHAT_MESSAGES } from "#features/chat/messages";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { useStoredUser } from "#lib/stored-user";

/** The channel of a class (`/classes/{slug}/chat`). */
export function ClassChatPage() {
  const userName = useStoredUser()?.userName ?? "";
  return (
    <ClassFrame title={CLASS_CHAT_MESSAGES.title}>
      {({ slug, mayManage }) => <ClassChannel key={slug} slug={slug} userName={userName} mayModerate={mayManage} />}
    </ClassFrame>
  );
}
