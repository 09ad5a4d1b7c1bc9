import type { LoginCard } from "@assay/contract/routes/classes/members";
import { unparse } from "papaparse";
import { CARDS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { downloadText } from "#lib/browser";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Note } from "#ui/note";

type LoginCardsProps = { className: string; cards: readonly LoginCard[] };

/** A card for each student with user name and password, eight on a sheet, to be cut along the lines. */
export function LoginCards({ className, cards }: LoginCardsProps) {
  const address = new URL(PATHS.login, siteSettings()?.publicUrl ?? window.location.origin);
  return (
    <section aria-label={TEXTS.title} className="sheets">
      <Note kind="warning" className="mb-4 print:hidden">
        <p>{TEXTS.hint}</p>
        {isLoopback(address) && <p className="mt-2 font-medium">{TEXTS.loopback({ address: address.origin })}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="primary" onClick={() => window.print()}>
            {TEXTS.print}
          </Button>
          <Button onClick={() => downloadText("cards.csv", cardsAsCsv(cards), "text/csv")}>{TEXTS.download}</Button>
        </div>
      </Note>
      <ul className="grid gap-4 md:grid-cols-2 print:grid-cols-2 print:gap-0">
        {cards.map((card) => (
          <li
            key={card.userId}
            className="rounded-lg border border-dashed border-edge bg-surface p-4 print:min-h-[64mm] print:break-inside-avoid print:rounded-none"
          >
            <p className="text-small text-muted">
              {className}
              {card.section !== "" && card.section !== className && ` · ${card.section}`}
            </p>
            <p dir="auto" className="mb-2 text-lg font-semibold wrap-anywhere">
              {card.name}
            </p>
            <dl className="grid gap-1">
              <dt className="text-small text-muted">{TEXTS.userName}</dt>
              <dd className="font-mono wrap-anywhere">{card.userName}</dd>
              <dt className="text-small text-muted">{TEXTS.password}</dt>
              <dd className="font-mono wrap-anywhere">{card.password}</dd>
              <dt className="text-small text-muted">{TEXTS.address}</dt>
              <dd className="text-small wrap-anywhere">{address.href}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** True for an address that on every computer means that computer itself. */
function isLoopback({ hostname }: URL): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
}

/** What makes a spreadsheet take a field for a formula, including the wide forms of the signs on East Asian keyboards. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The cards as CSV that spreadsheets open as UTF-8 and without running anything. */
function cardsAsCsv(cards: readonly LoginCard[]): string {
  const { name, section, userName, password } = TEXTS.columns;
  const rows = cards.map((card) => [card.name, card.section, card.userName, card.password]);
  return `\ufeff${unparse([[name, section, userName, password], ...rows], { escapeFormulae: FORMULA })}\r\n`;
}
