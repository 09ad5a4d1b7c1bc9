import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { AccountLinks } from "#app/account-links";
import { MenuLink } from "#app/menu-link";
import { PRODUCT_NAME } from "#lib/messages/product";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { CloseIcon, MenuIcon } from "#ui/icons";
import { ThemeSwitch } from "#ui/theme-switch";
import { Wordmark } from "#ui/wordmark";

const LINKS = [
  { to: PATHS.problemSet, label: SHELL_MESSAGES.practice },
  { to: PATHS.chat, label: SHELL_MESSAGES.chat },
  { to: PATHS.blogs, label: SHELL_MESSAGES.blog },
  { to: PATHS.about, label: SHELL_MESSAGES.about },
] as const;

/** Contest stands in the mobile menu alone (specification, section 2). */
const MOBILE_LINKS = [...LINKS, { to: PATHS.contest, label: SHELL_MESSAGES.contest }] as const;

/** The head of every page. Below 768 px the links lie in a menu that a button opens and Escape closes. */
export function Header() {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, also one to the same page.
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
        <Link to={PATHS.home} aria-label={PRODUCT_NAME} className="flex rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label={SHELL_MESSAGES.mainMenu} className="hidden grow md:block">
          <ul className="flex gap-1">
            {LINKS.map((link) => (
              <li key={link.to}>
                <MenuLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
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
        className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-raised md:hidden"
      >
        <nav aria-label={SHELL_MESSAGES.mainMenu} className="page-width py-3">
          <ul className="grid gap-1">
            {MOBILE_LINKS.map((link) => (
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
