import { may } from "@assay/contract/vocabulary/permissions";
import { useState } from "react";
import { Link } from "react-router";
import { QUEUE_MESSAGES } from "#features/queue/messages";
import { QueueList } from "#features/queue/queue-list";
import { ADMIN_MESSAGES } from "#features/users/messages";
import { AllUsers } from "#features/users/users-table";
import type { User } from "#lib/entities/user";
import { readStoredUser, type StoredUser } from "#lib/stored-user";
import { PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { NewProblemButton } from "#ui/new-problem-button";

/**
 * The admin's tools, shown to admins on an admin's profile (specification, sections 2 and 6). Once shown it stays as long
 * as the profile does, because it is also where an admin learns that their session has ended.
 */
export function AdminCorner({ profile }: { profile: User }) {
  const [isShown] = useState(() => isManager(readStoredUser(), profile));
  const [isListOpen, setListOpen] = useState(false);
  const [isQueueOpen, setQueueOpen] = useState(false);
  if (!isShown || !may(profile, "user.read")) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{ADMIN_MESSAGES.title}</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button aria-expanded={isListOpen} onClick={() => setListOpen(true)}>
          {ADMIN_MESSAGES.getAllUsers}
        </Button>
        <NewProblemButton size="normal" />
        <Link to={PATHS.createProblem} className={buttonStyles()}>
          {ADMIN_MESSAGES.createProblem}
        </Link>
        <Link to={PATHS.adminPackages} className={buttonStyles()}>
          {ADMIN_MESSAGES.importPackages}
        </Link>
        <Button aria-expanded={isQueueOpen} onClick={() => setQueueOpen((isOpen) => !isOpen)}>
          {QUEUE_MESSAGES.open}
        </Button>
        <Link to={PATHS.adminUsers} className={buttonStyles()}>
          {ADMIN_MESSAGES.manageUsers}
        </Link>
        <Link to={PATHS.adminSettings} className={buttonStyles()}>
          {ADMIN_MESSAGES.siteSettings}
        </Link>
        <Link to={PATHS.adminAudit} className={buttonStyles()}>
          {ADMIN_MESSAGES.auditLog}
        </Link>
      </div>
      {isQueueOpen && (
        <div className="mt-5">
          <QueueList />
        </div>
      )}
      {isListOpen && (
        <div className="mt-5">
          <AllUsers />
        </div>
      )}
    </section>
  );
}

/**
 * True for an admin, and for anybody on their own profile: the stored user may date from before they became an admin. The caller
 * checks the profile's role.
 */
function isManager(viewer: StoredUser | null, profile: User): boolean {
  return viewer !== null && (may(viewer, "user.read") || viewer._id === profile._id);
}
