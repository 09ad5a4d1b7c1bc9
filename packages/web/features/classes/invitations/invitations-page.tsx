import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { Invitation } from "@assay/contract/routes/classes/invitations";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { useInvitations, useRevokeInvitation } from "#features/classes/invitations/api";
import { INVITATIONS_MESSAGES as TEXTS } from "#features/classes/invitations/messages";
import { NewInvitation } from "#features/classes/invitations/new-invitation";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { formatFullMoment } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Note } from "#ui/note";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The links and codes of a class (`/classes/{slug}/invitations`). */
export function InvitationsPage() {
  return <ClassFrame title={TEXTS.title}>{(shown) => <Invitations shown={shown} />}</ClassFrame>;
}

function Invitations({ shown }: { shown: ClassDetails }) {
  const list = useInvitations(shown.slug);
  return (
    <div className="grid gap-6">
      <Note kind={shown.joining === "closed" ? "warning" : "info"}>{TEXTS[shown.joining]}</Note>
      {shown.archivedAt === null && (
        <TitledCard title={TEXTS.make}>
          <NewInvitation slug={shown.slug} />
        </TitledCard>
      )}
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <TitledCard title={TEXTS.title}>
          <ul>
            {list.data.map((invitation) => (
              <Row key={invitation.id} slug={shown.slug} invitation={invitation} />
            ))}
          </ul>
        </TitledCard>
      )}
    </div>
  );
}

function Row({ slug, invitation }: { slug: string; invitation: Invitation }) {
  const revoking = useRevokeInvitation(slug);
  const { kind, role, section, usesLeft, expiresAt, createdAt, createdBy, isValid } = invitation;
  const names = { kind: TEXTS.kinds[kind], role: CLASS_MESSAGES.roles[role] };
  const created = formatFullMoment(createdAt);
  const facts = [
    isValid ? (usesLeft === null ? TEXTS.anyUses : TEXTS.usesLeft({ uses: usesLeft })) : TEXTS.over,
    ...(expiresAt === null ? [] : [TEXTS.until({ moment: formatFullMoment(expiresAt) })]),
    createdBy === null ? TEXTS.created({ moment: created }) : TEXTS.by({ moment: created, name: createdBy }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0">
        <p className={isValid ? "font-medium wrap-anywhere" : "text-muted wrap-anywhere"}>
          {section === null ? TEXTS.item(names) : TEXTS.itemSection({ ...names, section })}
        </p>
        <p className="text-small text-muted wrap-anywhere">{facts.join(" · ")}</p>
      </div>
      {isValid && (
        <ConfirmedButton
          size="row"
          label={TEXTS.revokeOf({ moment: created })}
          title={TEXTS.revokeTitle}
          question={TEXTS.revokeQuestion}
          action={TEXTS.revoke}
          onConfirm={() => revoking.mutateAsync(invitation.id)}
        >
          {TEXTS.revoke}
        </ConfirmedButton>
      )}
    </li>
  );
}
