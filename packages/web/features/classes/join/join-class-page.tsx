import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { forgetInvitation, takeInvitation } from "#features/classes/join/kept-invitation";
import { JOIN_CLASS_MESSAGES as TEXTS } from "#features/classes/join/messages";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { atOnce, useForm } from "#lib/form";
import { withNext } from "#lib/next-page";
import { QUERY_KEYS } from "#lib/query-keys";
import { mayRegister } from "#lib/site";
import { useStoredUser } from "#lib/stored-user";
import { classPath, PATHS } from "#paths";
import { Card } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** Where one joins a class by a link (`/classes/join#secret`) or by a code that is typed. A visitor logs in first and comes back. */
export function JoinClassPage() {
  usePageTitle(TEXTS.title);
  const user = useStoredUser();
  const [secret, setSecret] = useState(takeInvitation);
  const startAgain = () => {
    forgetInvitation();
    setSecret("");
  };
  return (
    <div className="page-width flex grow items-start justify-center pt-10 sm:pt-16">
      <Card className="w-full max-w-md p-6 sm:p-8">
        <h1 className="text-2xl font-semibold">{TEXTS.title}</h1>
        {user === null && <LogInFirst />}
        {user !== null && secret === "" && <EnterCode onCode={setSecret} />}
        {user !== null && secret !== "" && <Invited secret={secret} onAnother={startAgain} />}
      </Card>
    </div>
  );
}

function LogInFirst() {
  return (
    <>
      <p className="mt-2 text-muted">{TEXTS.logInFirst}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={withNext(PATHS.login, PATHS.joinClass)} className={buttonStyles("primary", "form")}>
          {TEXTS.logIn}
        </Link>
        {mayRegister() && (
          <Link to={withNext(PATHS.signup, PATHS.joinClass)} className={buttonStyles("secondary", "form")}>
            {TEXTS.signUp}
          </Link>
        )}
      </div>
    </>
  );
}

function EnterCode({ onCode }: { onCode: (code: string) => void }) {
  const form = useForm(
    atOnce((code: string) => onCode(code)),
    { fields: ["code"], input: ({ code }) => code.trim() },
  );
  return (
    <Form form={form}>
      <p className="mt-2 mb-6 text-muted">{TEXTS.lead}</p>
      <TextField
        name="code"
        label={TEXTS.code}
        hint={TEXTS.codeHint}
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Refusal />
      <SubmitButton className="mt-2">{TEXTS.look}</SubmitButton>
    </Form>
  );
}

function Invited({ secret, onAnother }: { secret: string; onAnother: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: QUERY_KEYS.classes.invitation(secret),
    queryFn: ({ signal }) => callApi("readInvitation", { body: { secret }, signal }),
    retry: false,
  });
  const joining = useMutation({
    mutationFn: () => callApi("acceptInvitation", { body: { secret } }),
    onSuccess: async ({ slug }) => {
      forgetInvitation();
      if (slug !== null) await navigate(classPath(slug));
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.lists() }),
  });
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="mt-6 h-32 w-full" />
      </Loading>
    );
  if (query.isError)
    return (
      <div className="mt-6">
        <ErrorState title={TEXTS.failed} error={query.error}>
          <Button onClick={onAnother}>{TEXTS.another}</Button>
        </ErrorState>
      </div>
    );
  const { className, term, role, joining: mode, state, slug } = query.data;
  const isWaiting = state === "pending" || joining.data?.state === "pending";
  return (
    <div className="mt-6 grid gap-4">
      <div>
        <p className="text-muted">{TEXTS.invitedTo}</p>
        <p dir="auto" className="text-lg font-semibold wrap-anywhere">
          {className}
        </p>
        {term !== "" && (
          <p dir="auto" className="text-muted wrap-anywhere">
            {term}
          </p>
        )}
      </div>
      {slug !== null && (
        <>
          <p>{TEXTS.isMember}</p>
          <Link to={classPath(slug)} onClick={forgetInvitation} className={buttonStyles("primary", "form")}>
            {TEXTS.open}
          </Link>
        </>
      )}
      {slug === null && isWaiting && (
        <>
          <p role="status">{TEXTS.waiting}</p>
          <Link to={PATHS.classes} onClick={forgetInvitation} className={buttonStyles("secondary", "form")}>
            {TEXTS.toClasses}
          </Link>
        </>
      )}
      {slug === null && !isWaiting && (
        <>
          <p>
            {TEXTS.asRole({ role: CLASS_MESSAGES.roles[role] })}
            {mode === "approval" && ` · ${TEXTS.needsApproval}`}
          </p>
          <Refusal message={joining.error?.message} />
          <Button kind="primary" size="form" isBusy={joining.isPending} onClick={() => joining.mutate()}>
            {mode === "open" ? TEXTS.join : TEXTS.ask}
          </Button>
          <Button kind="quiet" onClick={onAnother}>
            {TEXTS.another}
          </Button>
        </>
      )}
    </div>
  );
}
