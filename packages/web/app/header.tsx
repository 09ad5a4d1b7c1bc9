import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, matchPath, NavLink, useLocation } from "react-router";
import { isPracticePath } from "#app/section-tabs";
import { Bell } from "#features/notices/bell";
import { LogoutButton } from "#features/users/accounts/logout-button";
import { useAttention } from "#lib/attention";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { withNext } from "#lib/next-page";
import { mayRegister, siteName, siteSettings } from "#lib/site";
import { useMay, useStoredUser } from "#lib/stored-user";
import { PATHS, profilePath } from "#paths";
import { Avatar } from "#ui/avatar";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { CloseIcon, GearIcon, MenuIcon } from "#ui/icons";
import { ThemeSwitch } from "#ui/theme";

/** The links of the header (specification, section 2), without parts that an admin has turned off. */
function useLinks() {
  const { hasChat = true, hasBlog = true } = siteSettings() ?? {};
  return [
    { to: PATHS.problemSet, label: SHELL_MESSAGES.practice },
    ...(hasChat ? [{ to: PATHS.chat, label: SHELL_MESSAGES.chat }] : []),
    ...(hasBlog ? [{ to: PATHS.blogs, label: SHELL_MESSAGES.blog }] : []),
    { to: PATHS.about, label: SHELL_MESSAGES.about },
  ];
}

/** Only the mobile menu has Contest (specification, section 2), which has no page, so the page of all contests is there, too. */
function contestLinks() {
  return [
    { to: PATHS.contests, label: SHELL_MESSAGES.contests },
    { to: PATHS.contest, label: SHELL_MESSAGES.contest },
  ];
}

/** The header of every page. Below 768 px a button opens a menu with the links, and Escape closes it. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const account = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  useAccountWidth(account, menu);
  const { key } = useLocation();
  const links = useLinks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, even one to the same page.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex h-[calc(var(--header-height)-1px)] items-center gap-2 md:gap-6">
        <Link to={PATHS.home} className="flex min-w-0 rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label={SHELL_MESSAGES.mainMenu} className="hidden h-full grow md:block">
          <ul ref={menu} className="-mb-px flex h-[calc(100%+1px)] gap-4">
            {links.map((link) => (
              <li key={link.to}>
                <MenuLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div ref={account} className="ms-auto flex items-center gap-2">
          <ThemeSwitch />
          <AccountBell />
          <div className="hidden items-center gap-2 md:flex">
            <AccountLinks />
          </div>
          <button
            ref={menuButton}
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            aria-label={isOpen ? SHELL_MESSAGES.closeMenu : SHELL_MESSAGES.openMenu}
            onClick={() => setOpen(!isOpen)}
            className="grid size-9 place-items-center rounded-md hover:bg-hover md:hidden"
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </button>
        </div>
      </div>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-b border-panel-edge bg-surface shadow-raised md:hidden"
      >
        <nav aria-label={SHELL_MESSAGES.mainMenu} className="page-width py-3">
          <ul className="grid gap-1">
            {[...links, ...contestLinks()].map((link) => (
              <li key={link.to}>
                <MenuLink {...link} isWide />
              </li>
            ))}
          </ul>
        </nav>
        <div className="page-width flex flex-wrap items-center gap-2 border-t border-line py-3">
          <AccountLinks />
        </div>
      </div>
    </header>
  );
}

/** Tells the style sheet how much of the header the toasts must leave free at its ends; see toasts.css. */
function useAccountWidth(account: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = account;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const { style } = document.documentElement;
      style.setProperty("--account-width", `${current.offsetWidth}px`);
      style.setProperty("--menu-end", `${menu.current?.lastElementChild?.getBoundingClientRect().right ?? 0}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [account, menu]);
}

function MenuLink({ to, label, isWide = false }: { to: string; label: string; isWide?: boolean }) {
  const { pathname } = useLocation();
  const isWithin =
    (to === PATHS.problemSet && isPracticePath(pathname)) || (to === PATHS.blogs && pathname.startsWith("/blog/"));
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        isWide
          ? classNames(
              "block rounded-md px-3 py-2.5 text-[0.9375rem] hover:bg-hover",
              isActive || isWithin ? "font-semibold text-ink" : "text-muted",
            )
          : "underlined-tab text-[0.9375rem]"
      }
      data-within={isWithin || undefined}
    >
      {label}
    </NavLink>
  );
}

/** The user's name and Logout when logged in, otherwise Login and Signup (specification, section 2). */
function AccountLinks() {
  const user = useStoredUser();
  const seesAdminPages = useMay("attention.read");
  const { pathname, search } = useLocation();
  // People who log in from the submit page return to their program; everybody else goes to the home page, as specified.
  const next = matchPath(PATHS.submit, pathname) ? pathname + search : null;
  if (user)
    return (
      <>
        <Link
          to={profilePath(user._id)}
          className="flex h-9 max-w-48 min-w-0 items-center gap-2 rounded-md px-2 font-semibold hover:bg-hover"
        >
          {/* Not every page should ask the avatar service. */}
          <Avatar name={user.name} className="size-6" isGenerated />
          <bdi lang="" className="truncate">
            {user.userName}
          </bdi>
        </Link>
        {seesAdminPages && <AdminLink />}
        <Link
          to={PATHS.settings}
          title={SHELL_MESSAGES.settings}
          aria-label={SHELL_MESSAGES.settings}
          className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <GearIcon />
        </Link>
        <LogoutButton />
      </>
    );
  return (
    <>
      <Link to={withNext(PATHS.login, next)} className={buttonStyles("secondary", "small")}>
        {SHELL_MESSAGES.login}
      </Link>
      {mayRegister() && (
        <Link to={withNext(PATHS.signup, next)} className={buttonStyles("primary", "small")}>
          {SHELL_MESSAGES.signup}
        </Link>
      )}
    </>
  );
}

/** The bell, for who is logged in. */
function AccountBell() {
  return useStoredUser() && <Bell />;
}

/** The way to the pages for admins, with the number of texts that users have reported. */
function AdminLink() {
  const reports = useAttention().data?.reports ?? 0;
  return (
    <Link to={PATHS.admin} className="flex h-9 items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-hover">
      {SHELL_MESSAGES.admin}
      {reports > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">
          <span aria-hidden="true">{reports}</span>
          <span className="sr-only">{SHELL_MESSAGES.openReports({ count: reports })}</span>
        </span>
      )}
    </Link>
  );
}

/** The site's name with its logo: its picture, its letter or, without both, an A with a tick as its crossbar. */
function Wordmark() {
  const { logo, logoLetter: letter = "" } = siteSettings() ?? {};
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight">
      {logo ? (
        <img src={logo} alt="" className="h-7 max-w-24 shrink-0 rounded-sm bg-paper object-contain px-0.5" />
      ) : (
        <LetterMark letter={letter} />
      )}
      <span className="max-w-40 truncate lg:max-w-72 in-data-panes:max-w-40">{siteName()}</span>
    </span>
  );
}

function LetterMark({ letter }: { letter: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-7 shrink-0"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="7" className="fill-accent" />
      {letter === "" ? (
        <>
          <path d="M6.5 25 16 7l9.5 18" className="stroke-on-accent" strokeWidth="3.2" />
          <path d="m11.6 19.6 3.2 3.2 6-6.6" className="stroke-on-accent" strokeWidth="3" opacity="0.7" />
        </>
      ) : (
        <text x="16" y="23" textAnchor="middle" fontSize="20" fontWeight="700" className="fill-on-accent">
          {letter}
        </text>
      )}
    </svg>
  );
}
