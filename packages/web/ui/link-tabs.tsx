import { NavLink } from "react-router";
import { keepCurrentInView } from "#ui/current-tab";

type LinkTabsProps = {
  /** What the pages have in common, for screen readers. */
  label: string;
  links: readonly { readonly to: string; readonly label: string }[];
};

/** Tabs under the header that lead to the pages of one part of the site. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line bg-surface">
      <ul ref={keepCurrentInView} className="page-width flex h-11 gap-3 scroll-x sm:gap-4">
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
