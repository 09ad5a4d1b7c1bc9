import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { LOGIN_DIALOG_MESSAGES } from "#features/submissions/messages";
import { type RunKind, runAfterLogin } from "#features/submissions/run-after-login";
import { withNext } from "#lib/next-page";
import { mayRegister } from "#lib/site";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { Modal } from "#ui/dialog";
import { LockIcon } from "#ui/icons";

type LoginDialogProps = {
  problem: { readonly _id: string; readonly title: string };
  /** What is run once the visitor comes back logged in. */
  kind: RunKind;
  /** The name and key of the program's language. */
  language: { readonly name: string; readonly key: string };
  source: string;
  onClose: () => void;
};

/** Asks a visitor who submits or runs a program to log in. Both links lead back to the problem, where it is then run. */
export function LoginDialog({ problem, kind, language, source, onClose }: LoginDialogProps) {
  const texts = LOGIN_DIALOG_MESSAGES;
  const first = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  const next = `${pathname}?${new URLSearchParams({ language: language.key })}`;
  const lines = source.trimEnd().split("\n").length;
  const note = () => runAfterLogin({ problemId: problem._id, language: language.key, kind });
  return (
    <Modal title={texts.title({ kind })} icon={<LockIcon />} initialFocus={first} onClose={onClose}>
      <p className="text-[0.9375rem] leading-5.5 text-muted">
        {texts.text({ problem: problem.title, lines, language: language.name, kind })}
      </p>
      <div className="mt-6 grid gap-2">
        <Link ref={first} to={withNext(PATHS.login, next)} onClick={note} className={buttonStyles("primary", "form")}>
          {texts.logIn}
        </Link>
        {mayRegister() && (
          <Link to={withNext(PATHS.signup, next)} onClick={note} className={buttonStyles("secondary", "form")}>
            {texts.signUp}
          </Link>
        )}
      </div>
      <p className="mt-3 text-center text-small text-muted">
        <button type="button" className="rounded text-accent underline underline-offset-2" onClick={onClose}>
          {texts.keepWriting}
        </button>{" "}
        {texts.orPress} <kbd className="rounded border border-edge px-1 font-mono text-xs text-ink">Esc</kbd>
      </p>
    </Modal>
  );
}
