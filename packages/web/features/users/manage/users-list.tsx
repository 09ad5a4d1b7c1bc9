import type { CreatedUser, ManagedUser } from "@assay/contract/routes/manage-users";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { useState } from "react";
import { Link } from "react-router";
import { type UsersView, useCreateUser, useFoundUsers } from "#features/users/manage/api";
import { ManageUserDialog } from "#features/users/manage/manage-user-dialog";
import {
  MANAGE_USER_MESSAGES as FIELDS,
  NEW_USER_MESSAGES,
  MANAGE_MESSAGES as TEXTS,
} from "#features/users/manage/messages";
import { readView, UserFilters } from "#features/users/manage/user-filters";
import { siteRoleName } from "#features/users/messages";
import { SecretText } from "#features/users/user-access";
import { placesOf } from "#lib/address";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { formatDate, formatWhole } from "#lib/format";
import { PAGER_MESSAGES } from "#lib/messages/common";
import { useSearchParams } from "#lib/search-params";
import { PATHS, profilePath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { Avatar } from "#ui/avatar";
import { Button, buttonStyles } from "#ui/button";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { DownloadIcon } from "#ui/icons";
import { CELL, type Column, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { PlacePager } from "#ui/pager";
import { SkeletonRows } from "#ui/skeletons";
import { EmptyState, ErrorState, Loading } from "#ui/states";
import { tablePath } from "#ui/table-path";

/** `/admin/users`: the users of the site, for admins. Search, filters and place are in the URL. */
export function UsersPage() {
  return (
    <AdminGate permission="user.read">
      <UsersList />
    </AdminGate>
  );
}

function UsersList() {
  usePageTitle(TEXTS.title);
  const [params] = useSearchParams();
  const view = readView(params);
  const found = useFoundUsers(view);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHead title={TEXTS.title} help="users" className="">
        <div className="flex flex-wrap gap-2">
          <a href={tablePath("exportUsers", view)} download className={`max-sm:order-last ${buttonStyles("quiet")}`}>
            <DownloadIcon />
            {TEXTS.download}
          </a>
          <Link to={PATHS.adminNewUsers} className={buttonStyles()}>
            {TEXTS.createMany}
          </Link>
          <Button kind="primary" onClick={() => setCreating(true)}>
            {TEXTS.createOne}
          </Button>
        </div>
      </PageHead>
      <UserFilters view={view} />
      {found.isPending && (
        <Loading label={TEXTS.loading}>
          <SkeletonRows count={12} hasPictures hasHead />
        </Loading>
      )}
      {found.isLoadingError && <ErrorState title={TEXTS.failed} query={found} />}
      {found.data && <FoundUsers view={view} found={found.data} isBusy={found.isPlaceholderData} />}
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
    </>
  );
}

const columns = (): readonly Column[] => [
  { key: "user", label: TEXTS.columns.user },
  { key: "email", label: TEXTS.columns.email, className: "w-2/5 max-md:hidden" },
  { key: "registered", label: TEXTS.columns.registered, className: "w-32 max-lg:hidden", isNumber: true },
  { key: "solved", label: TEXTS.columns.solved, className: "w-20 max-sm:hidden", isNumber: true },
  { key: "actions", label: <span className="sr-only">{TEXTS.columns.actions}</span>, className: "w-28" },
];

type Found = NonNullable<ReturnType<typeof useFoundUsers>["data"]>;

function FoundUsers({ view, found, isBusy }: { view: UsersView; found: Found; isBusy: boolean }) {
  // By id, so that the dialog shows the user as changed.
  const [managedId, setManagedId] = useState<string | null>(null);
  const managed = found.users.find(({ _id }) => _id === managedId);
  if (found.users.length === 0)
    return (
      <EmptyState title={TEXTS.noMatch}>
        <Link to={PATHS.adminUsers} className={buttonStyles()}>
          {TEXTS.clear}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ListTable caption={TEXTS.title} columns={columns()} isBusy={isBusy}>
        {found.users.map((user) => (
          <UserRow key={user._id} user={user} onManage={() => setManagedId(user._id)} />
        ))}
      </ListTable>
      <PlacePager
        label={TEXTS.pages}
        text={TEXTS.count({ count: found.total, isMore: found.total >= LIMITS.usersCounted })}
        {...placesOf(PATHS.adminUsers, view, "after", found.next)}
        texts={[PAGER_MESSAGES.first, PAGER_MESSAGES.next]}
      />
      {managed && <ManageUserDialog key={managed._id} user={managed} onClose={() => setManagedId(null)} />}
    </>
  );
}

function UserRow({ user, onManage }: { user: ManagedUser; onManage: () => void }) {
  const { name, userName, email, role, siteRoles, deactivatedAt, hasSubmitted } = user;
  const path = profilePath(user._id);
  return (
    <LinkedRow to={path} className={deactivatedAt === null ? undefined : "text-muted"}>
      <td className={CELL}>
        <span className="flex items-center gap-3">
          <Avatar name={name} className="size-7 shrink-0 max-sm:hidden" isGenerated />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 py-1.5">
            <Link to={path} className="max-w-full truncate font-semibold text-ink hover:text-accent hover:underline">
              <bdi lang="">{name}</bdi>
            </Link>
            <span className="max-w-full truncate text-small text-muted">
              <bdi lang="">@{userName}</bdi>
            </span>
            {role === ROLE_ADMIN && <Mark>{TEXTS.admin}</Mark>}
            {siteRoles.map((one) => (
              <Mark key={one}>{siteRoleName(one)}</Mark>
            ))}
            {deactivatedAt !== null && <Mark>{TEXTS.deactivated}</Mark>}
            <span className="w-full text-small wrap-anywhere text-muted md:hidden">{email}</span>
          </span>
        </span>
      </td>
      <td className={`${CELL} truncate max-md:hidden`} title={email}>
        {email}
      </td>
      <td className={`${NUMBER_CELL} text-muted max-lg:hidden`}>{formatDate(user.createdAt)}</td>
      <td className={`${NUMBER_CELL} max-sm:hidden`} title={hasSubmitted ? undefined : TEXTS.noSubmission}>
        {hasSubmitted ? formatWhole(user.questionsSolved) : <NoSubmission />}
      </td>
      <td className={`${CELL} text-end`}>
        <Button size="row" aria-label={TEXTS.manageUser({ userName })} onClick={onManage}>
          {TEXTS.manage}
        </Button>
      </td>
    </LinkedRow>
  );
}

function NoSubmission() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{TEXTS.noSubmission}</span>
    </>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="rounded-sm border border-edge px-1.5 text-xs leading-5 text-muted">{children}</span>;
}

/** Creates one user, and then shows the password once. */
function NewUserDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateUser();
  const form = useForm(creation, {
    fields: ["name", "userName", "email"],
    input: (values) => values,
    // The server gets a list of users, and says which of them is refused.
    nameOf: (field) => field.replace(/^users\.0\./, ""),
  });
  if (creation.data) return <Created user={creation.data} onClose={onClose} />;
  return (
    <Modal title={NEW_USER_MESSAGES.title} onClose={onClose}>
      <p className="mb-4 text-muted">{NEW_USER_MESSAGES.about}</p>
      <Form form={form} className="grid gap-1">
        <TextField label={FIELDS.name} name="name" required autoComplete="off" />
        <TextField
          label={FIELDS.userName}
          name="userName"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={FIELDS.email} name="email" type="email" required autoComplete="off" />
        <Refusal />
        <div className="mt-2 flex justify-end">
          <SubmitButton>{NEW_USER_MESSAGES.create}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

function Created({ user, onClose }: { user: CreatedUser; onClose: () => void }) {
  return (
    <Modal title={NEW_USER_MESSAGES.created({ userName: user.userName })} onClose={onClose}>
      <SecretText text={user.password} what={NEW_USER_MESSAGES.password} about={NEW_USER_MESSAGES.passwordAbout} />
      <div className="mt-5 flex justify-end">
        <Button kind="primary" size="form" onClick={onClose}>
          {NEW_USER_MESSAGES.done}
        </Button>
      </div>
    </Modal>
  );
}
