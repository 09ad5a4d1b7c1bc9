import { pathOf } from "@assay/contract/endpoints/table";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAccount, useDeleteAccount } from "#features/users/settings/api";
import { IdentitiesSection } from "#features/users/settings/identities-section";
import { LanguageField } from "#features/users/settings/language-field";
import { SETTINGS_MESSAGES } from "#features/users/settings/messages";
import { PasswordDialog } from "#features/users/settings/password-dialog";
import { PasswordForm, ProfileForm } from "#features/users/settings/profile-section";
import { SessionsSection } from "#features/users/settings/sessions-section";
import { TwoFactorSection } from "#features/users/settings/two-factor-section";
import { ApiError, type CallReply } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { withNext } from "#lib/next-page";
import { useStoredUser } from "#lib/stored-user";
import { PATHS, profilePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { PageHead } from "#ui/page-head";
import { SectionNav } from "#ui/section-nav";
import { SkeletonFields } from "#ui/skeletons";
import { CardSkeleton, EmptyState, ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

export function SettingsPage() {
  usePageTitle(SETTINGS_MESSAGES.title);
  const viewer = useStoredUser();
  return <div className="page-width pt-8 pb-4 sm:pt-10">{viewer === null ? <LogInFirst /> : <Settings />}</div>;
}

function LogInFirst() {
  return (
    <EmptyState isPage title={SETTINGS_MESSAGES.logInFirst}>
      <Link to={withNext(PATHS.login, PATHS.settings)} className={buttonStyles("primary", "form")}>
        {SETTINGS_MESSAGES.logIn}
      </Link>
    </EmptyState>
  );
}

/** The list of sections beside the sections. */
const COLUMNS = "grid grid-cols-1 items-start gap-6 lg:grid-cols-[11.5rem_minmax(0,46.5rem)]";

function Settings() {
  const account = useAccount();
  // The first response shows whether the session has ended; the page then asks the reader to log in.
  const hasEnded = account.error instanceof ApiError && account.error.status === 401;
  return (
    <>
      <PageHead title={SETTINGS_MESSAGES.title} help="account" className="" />
      {account.isPending && (
        <Loading label={SETTINGS_MESSAGES.loading}>
          <div inert aria-hidden="true" className={`mt-6 ${COLUMNS}`}>
            <SectionNav label={SETTINGS_MESSAGES.sections} sections={sectionTitles()} />
            <div className="grid gap-4">
              <SkeletonFields count={3} className="pb-18 sm:grid-cols-2" />
              <SkeletonFields count={2} className="pb-18 sm:grid-cols-2" />
              <CardSkeleton className="h-37" />
            </div>
          </div>
        </Loading>
      )}
      {account.isLoadingError && !hasEnded && (
        <div className="mt-6">
          <ErrorState title={SETTINGS_MESSAGES.failed} query={account} />
        </div>
      )}
      {account.data && <Sections account={account.data} />}
    </>
  );
}

/** The titles of the sections by their element ids. */
function sectionTitles() {
  return {
    profile: SETTINGS_MESSAGES.profile,
    password: SETTINGS_MESSAGES.password,
    "two-factor": SETTINGS_MESSAGES.twoFactor,
    identities: SETTINGS_MESSAGES.identities,
    sessions: SETTINGS_MESSAGES.sessions,
    "api-tokens": SETTINGS_MESSAGES.apiTokens,
    data: SETTINGS_MESSAGES.data,
    delete: SETTINGS_MESSAGES.deletion,
  };
}

function Sections({ account: { user, twoFactor } }: { account: CallReply<"readAccount"> }) {
  const titles = sectionTitles();
  const sections: readonly Section[] = [
    {
      id: "profile",
      aside: <TextLink to={profilePath(user._id)}>{SETTINGS_MESSAGES.toProfile}</TextLink>,
      content: (
        <>
          <ProfileForm key={user.email} user={user} />
          <LanguageField user={user} />
        </>
      ),
    },
    { id: "password", content: <PasswordForm /> },
    {
      id: "two-factor",
      aside: twoFactor.isOn ? SETTINGS_MESSAGES.isOn : SETTINGS_MESSAGES.isOff,
      content: <TwoFactorSection twoFactor={twoFactor} />,
    },
    { id: "identities", content: <IdentitiesSection /> },
    { id: "sessions", content: <SessionsSection /> },
    {
      id: "api-tokens",
      content: (
        <>
          <p className="mb-3 text-muted">{SETTINGS_MESSAGES.apiTokensAbout}</p>
          <Link to={profilePath(user._id)} className={buttonStyles()}>
            {SETTINGS_MESSAGES.toApiTokens}
          </Link>
        </>
      ),
    },
    { id: "data", content: <Downloads /> },
    { id: "delete", content: <Deletion /> },
  ];
  return (
    <div className={`mt-6 ${COLUMNS}`}>
      <SectionNav label={SETTINGS_MESSAGES.sections} sections={titles} />
      <div className="grid gap-4">
        {sections.map(({ id, aside, content }) => (
          <div key={id} id={id} className="scroll-mt-20">
            <TitledCard title={titles[id]} aside={aside}>
              <div className="p-4">{content}</div>
            </TitledCard>
          </div>
        ))}
      </div>
    </div>
  );
}

interface Section {
  readonly id: keyof ReturnType<typeof sectionTitles>;
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-accent underline underline-offset-2">
      {children}
    </Link>
  );
}

/** Links that the browser downloads, because archives are too large for the page's memory. */
function Downloads() {
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-3 text-muted">{SETTINGS_MESSAGES.dataAbout}</p>
        <a href={pathOf("exportAccount")} download className={buttonStyles()}>
          {SETTINGS_MESSAGES.dataLink}
        </a>
      </div>
      <div>
        <p className="mb-3 text-muted">{SETTINGS_MESSAGES.sourcesAbout}</p>
        <a href={pathOf("exportSources")} download className={buttonStyles()}>
          {SETTINGS_MESSAGES.sourcesLink}
        </a>
      </div>
    </div>
  );
}

function Deletion() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deletion = useDeleteAccount(() => {
    showToast("success", SETTINGS_MESSAGES.deleted);
    void navigate(PATHS.home);
  });
  return (
    <>
      <p className="mb-3 text-muted">{SETTINGS_MESSAGES.deletionAbout}</p>
      <Button onClick={() => setAsking(true)}>{SETTINGS_MESSAGES.deleteAccount}</Button>
      {isAsking && (
        <PasswordDialog
          title={SETTINGS_MESSAGES.deletionTitle}
          action={SETTINGS_MESSAGES.deleteAccount}
          actionKind="danger"
          sending={deletion}
          onClose={() => setAsking(false)}
        >
          <p>{SETTINGS_MESSAGES.deletionAbout}</p>
        </PasswordDialog>
      )}
    </>
  );
}
