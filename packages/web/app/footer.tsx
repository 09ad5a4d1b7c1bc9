import { Link } from "react-router";
import { PRODUCT_NAME } from "#lib/messages/product";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";

const LINK = "rounded text-muted hover:text-ink hover:underline";

/** The foot of every page (specification, section 2). */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-sm">
        <p className="text-muted">{PRODUCT_NAME}</p>
        <nav aria-label={SHELL_MESSAGES.footer}>
          <ul className="flex gap-6">
            <li>
              <Link to={PATHS.about} className={LINK}>
                {SHELL_MESSAGES.about}
              </Link>
            </li>
            <li>
              <Link to={PATHS.contact} className={LINK}>
                {SHELL_MESSAGES.contact}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
