import type { ClassRole } from "@assay/contract/vocabulary/class";
import { ChatLogView } from "#features/chat/chat-log-view";
import { ChannelSlug, ClassMessageActions } from "#features/chat/class-message-actions";
import { MessageForm } from "#features/chat/message-form";
import { CLASS_CHAT_MESSAGES as TEXTS } from "#features/chat/messages";
import { useClassChannel } from "#features/chat/use-class-channel";
import { Card } from "#ui/boxes";
import { ErrorState } from "#ui/states";

type ClassChannelProps = {
  slug: string;
  userName: string;
  /** What the reader is in the class; absent for who only manages it. */
  role: ClassRole | undefined;
  mayModerate: boolean;
};

const NO_NAMES = new Map<string, string>();
const ignore = () => undefined;

/** The channel of a class: the log, and a field for who may write. */
export function ClassChannel({ slug, userName, role, mayModerate }: ClassChannelProps) {
  const channel = useClassChannel(slug, userName, role, mayModerate);
  if (channel.query.isLoadingError) return <ErrorState title={TEXTS.failed} query={channel.query} />;
  return (
    <ChannelSlug value={slug}>
      <Card className="flex h-[70dvh] min-h-96 min-w-0 flex-col overflow-hidden">
        <ChatLogView
          log={channel.log}
          names={NO_NAMES}
          hasHistory={channel.query.isSuccess}
          hasOlder={channel.hasOlder}
          mayModerate={mayModerate}
          editedId={null}
          onEdit={ignore}
          onLoadOlder={channel.loadOlder}
          onSendAgain={channel.sendAgain}
          Actions={ClassMessageActions}
        />
        {channel.mayWrite && <MessageForm onSend={channel.send} onEditLast={ignore} />}
        {channel.query.isSuccess && !channel.mayWrite && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">{TEXTS.readOnly}</p>
        )}
      </Card>
    </ChannelSlug>
  );
}
