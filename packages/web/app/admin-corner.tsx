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

/** What is beside the two buttons of the specification, and quieter. */
const LINKS = [
  { to: PATHS.adminPackages, text: "importPackages" },
  { to: PATHS.adminUsers, text: "manageUsers" },
  { to: PATHS.adminSettings, text: "siteSettings" },
  { to: PATHS.adminAudit, text: "auditLog" },
] as const;

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
        <Link to={PATHS.createProblem} className={buttonStyles()}>
          {ADMIN_MESSAGES.createProblem}
        </Link>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <li>
          <NewProblemButton kind="quiet" />
        </li>
        {LINKS.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={buttonStyles("quiet", "small")}>
              {ADMIN_MESSAGES[text]}
            </Link>
          </li>
        ))}
        <li>
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isQueueOpen}
            onClick={() => setQueueOpen((isOpen) => !isOpen)}
          >
            {QUEUE_MESSAGES.open}
          </Button>
        </li>
      </ul>
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
