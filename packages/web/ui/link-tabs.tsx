import { NavLink } from "react-router";

/** Scrolls a bar that is too narrow for its tabs so that the current page's tab is in view. */
function showCurrent(bar: HTMLElement | null): void {
  const tab = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && tab) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - bar.offsetWidth / 2;
}

type LinkTabsProps = {
  /** What the pages have in common, for screen readers. */
  label: string;
  links: readonly { readonly to: string; readonly label: string }[];
};

/** Tabs under the header that lead to the pages of one part of the site. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line bg-surface">
      <ul ref={showCurrent} className="page-width flex h-11 gap-3 scroll-x sm:gap-4">
        {links.map((link) => (
          <li key={link.to} className="-mb-px first:-ms-1.5">
            <NavLink to={link.to} end={links.some(({ to }) => to.startsWith(`${link.to}/`))} className="underlined-tab">
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
