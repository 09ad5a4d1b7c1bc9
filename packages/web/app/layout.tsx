import { type RefObject, Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "#app/error-boundary";
import { Footer } from "#app/footer";
import { Header } from "#app/header";
import { useIsPageLoading } from "#app/lazy-page";
import { PageLoading } from "#app/page-loading";
import { useScrollMemory } from "#app/scroll-memory";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { publicAddress } from "#lib/public-address";
import { PublicAddressLink } from "#ui/public-address-link";

/** The frame of every page: skip link, header, the page itself, footer. A page that fails leaves the frame standing. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useScrollMemory();
  useFocusOnNewPage(main);
  return (
    <>
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {SHELL_MESSAGES.skipToContent}
      </a>
      <Header />
      <WrongAddress />
      <PageProgress />
      {/* At least a screen high: the footer starts below the fold, where nothing that arrives late can be seen to push it. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-var(--header-height))] flex-col pb-16 outline-none"
      >
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/** After a link has led to another page, the focus stands at the start of that page and not on a link that is gone. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** The server refuses whatever a page at another address than its own sends, so that is said before anybody tries. */
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

/** A thin line under the header while the next page's code is on its way; a quick one never shows it. */
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
