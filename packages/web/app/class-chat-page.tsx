import { ClassChannel } from "#features/chat/class-channel";
import { CLASS_CHAT_MESSAGES } from "#features/chat/messages";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { useStoredUser } from "#lib/stored-user";

/** The channel of a class (`/classes/{slug}/chat`). */
export function ClassChatPage() {
  const userName = useStoredUser()?.userName ?? "";
  return (
    <ClassFrame title={CLASS_CHAT_MESSAGES.title}>
      {({ slug, role, mayManage }) => (
        // Of another user who logs in meanwhile, nothing that was sent before.
        <ClassChannel
          key={`${slug} ${userName}`}
          slug={slug}
          userName={userName}
          role={role ?? undefined}
          mayModerate={mayManage}
        />
      )}
    </ClassFrame>
  );
}
