import type { LtiState } from "@assay/contract/routes/lti";
import { useLti, useMakeRegistration } from "#features/lti/api";
import { LTI_MESSAGES as TEXTS } from "#features/lti/messages";
import { PlatformsCard } from "#features/lti/platforms-card";
import { formatFullMoment, formatTime } from "#lib/format";
import { ADMIN_TITLES } from "#lib/messages/common";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { CopyButton } from "#ui/copy-button";
import { CELL, ListTable } from "#ui/list-table";
import { PageHead } from "#ui/page-head";
import { CardSkeleton, ErrorState, Loading } from "#ui/states";

/** The learning platforms that open assignments of this site, and how their launches ended (`/admin/lti`). */
export function LtiPage() {
  return (
    <AdminGate permission="site.manage" title={ADMIN_TITLES.lti}>
      <PageHead title={ADMIN_TITLES.lti} help="lms" lead={TEXTS.lead} />
      <LtiCards />
    </AdminGate>
  );
}

function LtiCards() {
  const query = useLti();
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <CardSkeleton className="h-64" />
      </Loading>
    );
  if (query.isError) return <ErrorState title={TEXTS.failed} query={query} />;
  const { addresses, platforms, keys, launches } = query.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PlatformsCard platforms={platforms} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <AddressesCard addresses={addresses} />
        <RegistrationCard />
      </div>
      <Launches launches={launches} />
      <KeysCard keys={keys} />
    </div>
  );
}

function AddressesCard({ addresses }: { addresses: LtiState["addresses"] }) {
  const rows = [
    [TEXTS.loginAddress, addresses.login],
    [TEXTS.launchAddress, addresses.launch],
    [TEXTS.chooseAddress, addresses.choose],
    [TEXTS.jwksAddress, addresses.jwks],
  ] as const;
  return (
    <TitledCard title={TEXTS.addresses}>
      <p className="px-4 pt-3 text-muted">{TEXTS.addressesHint}</p>
      <ul className="p-4 pt-2">
        {rows.map(([label, address]) => (
          <li key={label} className="border-b border-line py-2 last:border-0 last:pb-0">
            <AddressLine label={label} address={address} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function AddressLine({ label, address }: { label: string; address: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-small text-muted">{label}</p>
        <code className="text-small wrap-anywhere">{address}</code>
      </div>
      <CopyButton text={address} what={label} />
    </div>
  );
}

function RegistrationCard() {
  const making = useMakeRegistration();
  return (
    <TitledCard title={TEXTS.register}>
      <div className="grid justify-items-start gap-3 p-4">
        {making.data && (
          <>
            <p className="text-muted">{TEXTS.registerHint({ time: formatTime(making.data.expiresAt) })}</p>
            <div className="w-full">
              <AddressLine label={TEXTS.registerAddress} address={making.data.address} />
            </div>
          </>
        )}
        {making.isError && <p role="alert">{making.error.message}</p>}
        <Button onClick={() => making.mutate(undefined)} disabled={making.isPending}>
          {TEXTS.makeAddress}
        </Button>
      </div>
    </TitledCard>
  );
}

const launchColumns = () => [
  { key: "when", label: TEXTS.when, className: "w-36 sm:w-48" },
  { key: "platform", label: TEXTS.platform, className: "w-28 sm:w-40 max-sm:hidden" },
  { key: "result", label: TEXTS.result },
];

function Launches({ launches }: { launches: LtiState["launches"] }) {
  return (
    <section aria-labelledby="launches">
      <h2 id="launches" className="mb-3 text-base font-semibold">
        {TEXTS.launches}
      </h2>
      {launches.length === 0 ? (
        <p className="text-muted">{TEXTS.noLaunches}</p>
      ) : (
        <ListTable caption={TEXTS.launches} columns={launchColumns()}>
          {launches.map(({ id, createdAt, platform, failedCheck, detail }) => (
            <tr key={id} className="border-t border-line align-top *:py-2">
              <td className={`${CELL} text-small tabular-nums`}>{formatFullMoment(createdAt)}</td>
              <td className={`${CELL} truncate max-sm:hidden`}>{platform ?? TEXTS.unknownPlatform}</td>
              <td className={`${CELL} wrap-anywhere`}>
                {failedCheck === null ? TEXTS.worked : <b>{TEXTS.failedCheck({ check: failedCheck })}</b>}
                {detail !== "" && <span className="block text-small text-muted">{detail}</span>}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}

function KeysCard({ keys }: { keys: LtiState["keys"] }) {
  const stateOf = ({ activeFrom, retiredAt }: LtiState["keys"][number]) => {
    if (retiredAt !== null && Date.parse(retiredAt) <= Date.now()) return TEXTS.keyRetired;
    const date = formatFullMoment(activeFrom);
    return Date.parse(activeFrom) > Date.now() ? TEXTS.keyNext({ date }) : TEXTS.keyActive({ date });
  };
  return (
    <TitledCard title={TEXTS.keys}>
      <div className="grid gap-2 p-4">
        <p className="text-muted">{TEXTS.keysHint}</p>
        <ul>
          {keys.map((key) => (
            <li key={key.kid} className="flex flex-wrap gap-x-4 py-1">
              <code className="text-small wrap-anywhere">{key.kid}</code>
              <span className="text-small text-muted">{stateOf(key)}</span>
            </li>
          ))}
        </ul>
      </div>
    </TitledCard>
  );
}
