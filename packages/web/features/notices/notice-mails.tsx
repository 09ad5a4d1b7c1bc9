import { NOTICE_KINDS, type NoticeKind } from "@assay/contract/vocabulary/notice";
import { useNoticeMails, useSaveNoticeMails } from "#features/notices/api";
import { NOTICES_MESSAGES as TEXTS } from "#features/notices/messages";
import { useMay } from "#lib/stored-user";
import { TitledCard } from "#ui/boxes";
import { ErrorState } from "#ui/states";
import { Switch } from "#ui/switch";
import { showToast } from "#ui/toast";

/** Which kinds of notices come by mail. */
export function NoticeMails() {
  const mails = useNoticeMails();
  const save = useSaveNoticeMails();
  const isModerator = useMay("report.decide");
  const isAuthor = useMay("problem.create");
  const kinds = NOTICE_KINDS.filter(
    (kind) => (isModerator || kind !== "report_opened") && (isAuthor || kind !== "test_proposed"),
  );
  // What was pressed last is shown while it is being saved.
  const chosen = (save.isPending ? save.variables : mails.data?.kinds) ?? [];
  const choose = (kind: NoticeKind, isOn: boolean) =>
    save.mutate(isOn ? [...chosen, kind] : chosen.filter((other) => other !== kind), {
      onError: (error) => showToast("error", error.message),
    });
  return (
    <div className="mt-6">
      <TitledCard title={TEXTS.mails}>
        <div className="p-4">
          <p className="mb-2 text-muted">{TEXTS.mailsAbout}</p>
          {mails.isLoadingError && <ErrorState title={TEXTS.mailsFailed} query={mails} />}
          {mails.data &&
            kinds.map((kind) => (
              <Switch
                key={kind}
                label={TEXTS.kinds[kind]}
                isOn={chosen.includes(kind)}
                onChange={(isOn) => choose(kind, isOn)}
              />
            ))}
        </div>
      </TitledCard>
    </div>
  );
}
