import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { ClassMember, LoginCard } from "@assay/contract/routes/classes/members";
import { CLASS_ROLES, MEMBER_STATES } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { AddAccountButton } from "#features/classes/members/add-account";
import { useLeaveClass, useMembers } from "#features/classes/members/api";
import { ChosenBar } from "#features/classes/members/chosen-bar";
import { LoginCards } from "#features/classes/members/login-cards";
import { MemberDialog } from "#features/classes/members/member-dialog";
import { MembersTable } from "#features/classes/members/members-table";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { SectionDialog } from "#features/classes/members/section-dialog";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { useMay } from "#lib/stored-user";
import { classPagePath, PATHS } from "#paths";
import { Button, buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { SelectField } from "#ui/fields";
import { Note } from "#ui/note";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { SearchField } from "#ui/search-field";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The members of a class (`/classes/{slug}/members`). Search, filters and page are in the URL. */
export function MembersPage() {
  return <ClassFrame title={TEXTS.title}>{(shown) => <Members shown={shown} />}</ClassFrame>;
}

function Members({ shown }: { shown: ClassDetails }) {
  const { slug, mayManage } = shown;
  const managesAll = useMay("class.manage");
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<ClassMember | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const [cards, setCards] = useState<readonly LoginCard[]>([]);
  const filter = readFilter(params);
  const page = readPageNumber(params.get("page"));
  const list = useMembers(slug, { page, ...filter });
  const set = (name: string, value: string) => {
    setChosen(new Set());
    setParams((current) => {
      const next = withPage(current, 1);
      if (value === "") next.delete(name);
      else next.set(name, value);
      return next;
    });
  };
  const choose = (userIds: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const userId of userIds)
        if (isChosen) next.add(userId);
        else next.delete(userId);
      return next;
    });
  const { data } = list;
  const isFiltered = ["search", "role", "section", "state"].some((name) => params.has(name));
  return (
    <div className="grid gap-4">
      {cards.length > 0 && <LoginCards className={shown.name} cards={cards} />}
      <div className={classNames("grid gap-4", cards.length > 0 && "print:hidden")}>
        {mayManage && data && data.pendingCount > 0 && filter.state !== "pending" && (
          <Note kind="info">
            <p>{TEXTS.waiting({ count: data.pendingCount })}</p>
            <Button className="mt-2" onClick={() => set("state", "pending")}>
              {TEXTS.showWaiting}
            </Button>
          </Note>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <SearchField
            label={TEXTS.search}
            search={filter.search}
            maxLength={LIMITS.nameLength}
            onSearch={(search) => set("search", search)}
          />
          <Choice
            label={TEXTS.role}
            none={TEXTS.everyRole}
            value={params.get("role") ?? ""}
            onChange={(role) => set("role", role)}
          >
            {CLASS_ROLES.map((role) => [role, CLASS_MESSAGES.roles[role]])}
          </Choice>
          {data && data.sections.length > 0 && (
            <Choice
              label={TEXTS.section}
              none={TEXTS.everySection}
              value={filter.section}
              onChange={(name) => set("section", name)}
            >
              {data.sections.map(({ name, count }) => [name, `${name} (${count})`])}
            </Choice>
          )}
          {mayManage && (
            <Choice
              label={TEXTS.state}
              value={filter.state}
              onChange={(state) => set("state", state === "active" ? "" : state)}
            >
              {MEMBER_STATES.map((state) => [state, TEXTS.states[state]])}
            </Choice>
          )}
          {mayManage && shown.archivedAt === null && (
            <div className="ms-auto flex flex-wrap gap-2">
              {managesAll && <AddAccountButton slug={slug} />}
              <Link to={classPagePath("classInvitations", slug)} className={buttonStyles()}>
                {TEXTS.invite}
              </Link>
              <Link to={classPagePath("classImport", slug)} className={buttonStyles("primary")}>
                {TEXTS.importList}
              </Link>
            </div>
          )}
        </div>
        {mayManage && chosen.size > 0 && (
          <ChosenBar
            slug={slug}
            state={filter.state}
            members={data?.members.filter(({ userId }) => chosen.has(userId)) ?? []}
            onCards={setCards}
            onDone={() => setChosen(new Set())}
          />
        )}
        {list.isPending && (
          <Loading label={TEXTS.loading}>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
        {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
        {data && data.members.length === 0 && (
          <EmptyState title={isFiltered ? TEXTS.noMatch : TEXTS.empty}>
            <p>{isFiltered ? TEXTS.noMatchHint : TEXTS.emptyHint}</p>
          </EmptyState>
        )}
        {data && data.members.length > 0 && (
          <MembersTable
            members={data.members}
            mayManage={mayManage && shown.archivedAt === null}
            isBusy={list.isPlaceholderData}
            chosen={chosen}
            onChoose={choose}
            onEdit={setEdited}
          />
        )}
        {data && (
          <Pager
            label={TEXTS.pages}
            text={TEXTS.total({ count: data.total })}
            page={page}
            pageCount={data.hasMore ? page + 1 : page}
            onPage={(next) => setParams((current) => withPage(current, next))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {mayManage && data && data.sections.length > 0 && (
            <Button onClick={() => setRenaming(true)}>{TEXTS.rename}</Button>
          )}
          {shown.role !== null && shown.archivedAt === null && <LeaveButton slug={slug} />}
        </div>
      </div>
      {edited && <MemberDialog slug={slug} member={edited} isOwner={shown.isOwner} onClose={() => setEdited(null)} />}
      {isRenaming && data && <SectionDialog slug={slug} sections={data.sections} onClose={() => setRenaming(false)} />}
    </div>
  );
}

function LeaveButton({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const leaving = useLeaveClass(slug);
  return (
    <ConfirmedButton
      title={TEXTS.leaveTitle}
      question={TEXTS.leaveQuestion}
      action={TEXTS.leave}
      onConfirm={async () => {
        await leaving.mutateAsync(undefined);
        void navigate(PATHS.classes);
      }}
    >
      {TEXTS.leave}
    </ConfirmedButton>
  );
}

type ChoiceProps = {
  label: string;
  none?: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly (readonly [string, string])[];
};

function Choice({ label, none, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField isCompact label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {children.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function readFilter(params: URLSearchParams) {
  const role = CLASS_ROLES.find((one) => one === params.get("role"));
  return {
    search: params.get("search") ?? "",
    section: params.get("section") ?? "",
    state: MEMBER_STATES.find((one) => one === params.get("state")) ?? ("active" as const),
    ...(role && { role }),
  };
}
