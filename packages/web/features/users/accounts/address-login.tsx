import { useQuery } from "@tanstack/react-query";
import { ACCOUNT_MESSAGES as TEXTS } from "#features/users/accounts/messages";
import { type LoginProgress, useLoginCall } from "#features/users/accounts/use-login";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { Button } from "#ui/button";
import { Note } from "#ui/note";
import { showToast } from "#ui/toast";

/** Offers the login of the team to whose seat this computer belongs, in contests that allow it; nothing elsewhere. */
export function AddressLogin(progress: LoginProgress) {
  const { data: offer } = useQuery({
    queryKey: QUERY_KEYS.addressLogin(),
    queryFn: async ({ signal }) => (await callApi("readAddressLogin", { signal })).offer,
    retry: false,
  });
  const entering = useLoginCall((userName: string) => callApi("logInByAddress", { body: { userName } }), progress);
  if (!offer) return null;
  const { userName, team, contest } = offer;
  return (
    <Note kind="info" className="mb-6">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {TEXTS.addressTitle({ team })}
      </p>
      <p className="wrap-anywhere">{TEXTS.addressDetail({ contest })}</p>
      <Button
        kind="primary"
        isLong
        className="mt-3"
        isBusy={entering.isPending || progress.isDone}
        onClick={() => entering.mutate(userName, { onError: ({ message }) => showToast("error", message) })}
      >
        {TEXTS.addressButton({ team })}
      </Button>
    </Note>
  );
}
