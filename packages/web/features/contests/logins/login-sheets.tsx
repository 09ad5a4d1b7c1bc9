import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { encode } from "uqr";
import type { CreatedLogin } from "#features/contests/logins/api";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { PATHS } from "#paths";
import { Button } from "#ui/button";
import { Note } from "#ui/note";

type LoginSheetsProps = {
  contest: Pick<ContestDetails, "name">;
  logins: readonly Pick<CreatedLogin, "userId" | "team" | "userName" | "password">[];
};

/** One sheet for each account, for the printer: team, user name, password, and the address of the login as a QR code. */
export function LoginSheets({ contest, logins }: LoginSheetsProps) {
  const address = new URL(PATHS.login, window.location.origin).href;
  return (
    <section aria-label={TEXTS.sheets} className="sheets">
      <Note kind="warning" className="mb-4 print:hidden">
        <p>{TEXTS.sheetsHint}</p>
        <Button kind="primary" className="mt-2" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </Note>
      <div className="grid gap-4 md:grid-cols-2 print:block">
        {logins.map((login) => (
          <div
            key={login.userId}
            className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5 print:border-0 print:not-last:break-after-page"
          >
            <div className="min-w-0">
              <p className="text-small text-muted">{contest.name}</p>
              <p dir="auto" className="mb-3 text-2xl font-semibold wrap-anywhere">
                {login.team}
              </p>
              <dl className="grid gap-2">
                <div>
                  <dt className="text-small text-muted">{TEXTS.userName}</dt>
                  <dd className="font-mono text-lg wrap-anywhere">{login.userName}</dd>
                </div>
                <div>
                  <dt className="text-small text-muted">{TEXTS.password}</dt>
                  <dd className="font-mono text-lg wrap-anywhere">{login.password}</dd>
                </div>
                <div>
                  <dt className="text-small text-muted">{TEXTS.address}</dt>
                  <dd className="wrap-anywhere">{address}</dd>
                </div>
              </dl>
            </div>
            <QrCode text={address} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** A text as a QR code, dark on white in every theme, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-32 shrink-0"
      role="img"
      aria-label={TEXTS.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
