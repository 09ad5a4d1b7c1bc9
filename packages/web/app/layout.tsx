import { lazy, type ReactNode, Suspense, useRef } from "react";
import { Link, matchPath, useLocation } from "react-router";
import { Announcement } from "#app/announcement";
import { ErrorBoundary } from "#app/error-pages";
import { Header } from "#app/header";
import { LanguageSwitch } from "#app/language-switch";
import { useIsPageLoading } from "#app/lazy-page";
import { useFocusOnNewPage, useScrollMemory } from "#app/scroll-and-focus";
import { SectionTabs } from "#app/section-tabs";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { useIsExamRunning } from "#lib/running-exam";
import { hasContact, siteName, siteSettings } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { useLeaveQuestion } from "#lib/use-unsaved-changes";
import { PATHS } from "#paths";
import { useFullWindow } from "#ui/full-window";
import { ForUsers } from "#ui/part-of-site";
import { PublicAddressLink, publicAddress } from "#ui/public-address";
import { Loading, Skeleton } from "#ui/states";

/** The frame of every page: skip link, header, the page itself and footer. It stays when the page fails to render. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useScrollMemory();
  useFocusOnNewPage(main);
  const askBeforeLeaving = useLeaveQuestion();
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={askBeforeLeaving}>
      <a
        href="#main"
        className="absolute top-2 start-2 z-50 -translate-y-24 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {SHELL_MESSAGES.skipToContent}
      </a>
      <Header />
      <WrongAddress />
      <Announcement />
      <Exam />
      <SectionTabs />
      <PageProgress />
      <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col pb-16 outline-none in-data-panes:pb-0">
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={<PageLoading />}>
            <ForUsers>{children}</ForUsers>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** What an exam that runs says above every page. Its code loads when there is one. */
function Exam() {
  const isRunning = useIsExamRunning();
  return useStoredUser() !== null && isRunning ? (
    <Suspense fallback={null}>
      <ExamBar />
    </Suspense>
  ) : null;
}

const ExamBar = lazy(async () => ({ default: (await import("#features/exams/exam-bar")).ExamBar }));

/** The server rejects requests from pages opened at an address other than PUBLIC_URL, so the page warns before anybody tries. */
function WrongAddress() {
  const { pathname, search } = useLocation();
  const address = publicAddress(pathname + search);
  if (address === null) return null;
  return (
    <p className="border-b border-line bg-sunken px-4 py-2 text-center text-sm wrap-anywhere">
      {SHELL_MESSAGES.wrongAddress} <PublicAddressLink address={address} />. {SHELL_MESSAGES.wrongAddressDetail}
    </p>
  );
}

/** A thin line under the header while the next page's code loads. It does not appear if loading is quick. */
function PageProgress() {
  const isLoading = useIsPageLoading();
  return (
    <div role="status" className="sticky top-(--header-height) z-30 -mt-0.5 h-0.5">
      {isLoading && (
        <div className="appear-late h-full">
          <div className="h-full w-full animate-pulse bg-accent" />
          <span className="sr-only">{SHELL_MESSAGES.loadingPage}</span>
        </div>
      )}
    </div>
  );
}

/** Shown on the first visit while the page's chunk loads. */
function PageLoading() {
  const { pathname } = useLocation();
  return matchPath(PATHS.submit, pathname) ? <PanesLoading /> : <PageOutline />;
}

/** The submit page fills the window from the start, so that nothing moves when its code arrives. */
function PanesLoading() {
  useFullWindow();
  return (
    <Loading label={SHELL_MESSAGES.loadingPage} isPage>
      {null}
    </Loading>
  );
}

function PageOutline() {
  return (
    <div className="page-width pt-10 sm:pt-14">
      <Loading label={SHELL_MESSAGES.loadingPage} isPage>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-6 h-64 w-full" />
      </Loading>
    </div>
  );
}

const LINK = "rounded text-muted hover:text-ink hover:underline";

/**
 * The footer of every page (specification, section 2), at the end of the window if the page is short, and below the panes of a page
 * that fills the window, where a narrow screen has its actions at the lower edge. It is hidden while something loads, so that it
 * never visibly moves.
 */
function Footer() {
  return (
    <footer className="border-t border-line max-lg:in-data-panes:pb-16 print:hidden [:root:has(#main_[role=status][aria-busy])_&]:invisible">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4.5 text-small">
        <p className="text-muted">{siteName()}</p>
        <nav aria-label={SHELL_MESSAGES.footer}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link to={PATHS.about} className={LINK}>
                {SHELL_MESSAGES.about}
              </Link>
            </li>
            {hasContact() && (
              <li>
                <Link to={PATHS.contact} className={LINK}>
                  {SHELL_MESSAGES.contact}
                </Link>
              </li>
            )}
            <li>
              <Link to={PATHS.help} className={LINK}>
                {SHELL_MESSAGES.help}
              </Link>
            </li>
            <li>
              <Link to={PATHS.status} className={LINK}>
                {SHELL_MESSAGES.status}
              </Link>
            </li>
            {siteSettings()?.hasImprint && (
              <li>
                <Link to={PATHS.imprint} className={LINK}>
                  {SHELL_MESSAGES.imprint}
                </Link>
              </li>
            )}
            {siteSettings()?.hasPrivacy && (
              <li>
                <Link to={PATHS.privacy} className={LINK}>
                  {SHELL_MESSAGES.privacy}
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
