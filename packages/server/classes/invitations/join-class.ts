import type { ClassJoining, InvitationKind, InvitedRole, MemberState } from "@assay/contract/vocabulary/class";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { clientNetwork } from "#base/client-network";
import { countEvent, takeBackEvent } from "#base/rate-limit";
import { holdClass } from "#classes/class";
import { IS_VALID } from "#classes/invitations/invitations";
import { hashInvitation } from "#classes/invitations/secrets";
import { addMember } from "#classes/members/add-member";
import { tellTeachers } from "#classes/members/tell-members";

/** Who uses an invitation, and from where. */
export interface Guest {
  readonly viewer: Viewer;
  readonly address: string;
}

interface Found {
  readonly id: string;
  readonly classId: string;
  readonly slug: string;
  readonly className: string;
  readonly term: string;
  readonly kind: InvitationKind;
  readonly role: InvitedRole;
  readonly section: string | null;
  readonly joining: ClassJoining;
  /** What the guest is in the class already. */
  readonly state: MemberState | null;
}

/**
 * The class that a link or a code leads to: its name, and its address for who is in it. Throws AppError `invitation_not_found`,
 * `joining_closed`, and `too_many_requests` after many wrong ones.
 */
export async function readInvitation(db: Database, guest: Guest, secret: string) {
  const { className, term, role, joining, state, slug } = await findCounted(db, guest, secret);
  return { className, term, role, joining, state, slug: state === "active" ? slug : null };
}

/**
 * Makes the guest a member by a link or a code, or lets them wait for a teacher, as the class says. Whoever is a member already loses
 * nothing and uses nothing up. Throws what `readInvitation` throws, and AppError `joining_refused` for who was removed, `class_full` and
 * `class_archived`.
 */
export async function acceptInvitation(db: Database, guest: Guest, secret: string) {
  const { classId } = await findCounted(db, guest, secret);
  return db.transaction().execute(async (transaction) => {
    await holdClass(transaction, classId);
    // Somebody may have used it up meanwhile, or revoked it.
    const found = await find(transaction, guest.viewer, secret);
    if (!found) throw new AppError("invitation_not_found");
    const state = await admit(transaction, guest.viewer, found);
    if (state === "removed") throw new AppError("joining_refused");
    return { slug: state === "active" ? found.slug : null, state };
  });
}

async function admit(transaction: Change, { id }: Viewer, found: Found): Promise<MemberState> {
  const state = found.joining === "open" ? "active" : "pending";
  // Who waits goes on waiting, unless the class has opened meanwhile.
  if (found.state === "pending" && state === "pending") return "pending";
  const admitted = await addMember(transaction, found.classId, id, {
    ...{ role: found.role, source: found.kind, state },
    sections: found.section === null ? [] : [found.section],
  });
  const isNew = (found.state === null || found.state === "left") && admitted !== "removed";
  if (isNew)
    await sql`update class_invitations set uses_left = uses_left - 1 where id = ${found.id}`.execute(transaction);
  if (admitted === "pending")
    await tellTeachers(transaction, { id: found.classId, slug: found.slug, name: found.className });
  return admitted;
}

/** Counts wrong secrets alone, because a whole class may join from one network. */
async function findCounted(db: Database, { viewer, address }: Guest, secret: string): Promise<Found> {
  const network = clientNetwork(address);
  const events = [
    await countEvent(db, `class-invitation:user:${viewer.id}`, RATES.wrongInvitationsPerUser),
    await countEvent(db, `class-invitation:network:${network}`, RATES.wrongInvitationsPerNetwork),
  ];
  const found = await find(db, viewer, secret);
  if (!found) throw new AppError("invitation_not_found");
  await Promise.all(events.map((event) => takeBackEvent(db, event)));
  if (found.joining === "closed" && found.state !== "active") throw new AppError("joining_closed");
  return found;
}

async function find(db: Database, viewer: Viewer, secret: string): Promise<Found | undefined> {
  const ofViewer: RawBuilder<unknown> = sql`own.class_id = classes.id and own.user_id = ${viewer.id}`;
  const { rows } = await sql<Found>`
    select class_invitations.id, classes.id as "classId", classes.slug, classes.name as "className", classes.term, kind,
      class_invitations.role, section, joining, own.state
    from class_invitations join classes on classes.id = class_invitations.class_id
      left join class_members as own on ${ofViewer}
    where secret_hash = ${Buffer.from(hashInvitation(secret))} and ${IS_VALID} and classes.archived_at is null`.execute(
    db,
  );
  return rows[0];
}
