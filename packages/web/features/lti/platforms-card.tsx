import type { LtiPlatformDetails } from "@assay/contract/routes/lti";
import { useState } from "react";
import { useDeleteDeployment, useDeletePlatform } from "#features/lti/api";
import { LTI_MESSAGES as TEXTS } from "#features/lti/messages";
import { PlatformForm } from "#features/lti/platform-form";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";

/** The platforms, and the form in which one is added or changed. */
export function PlatformsCard({ platforms }: { platforms: readonly LtiPlatformDetails[] }) {
  const [edited, setEdited] = useState<string | null>(null);
  const shown = platforms.find(({ id }) => id === edited) ?? null;
  const close = () => setEdited(null);
  return (
    <TitledCard title={TEXTS.platforms}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        {platforms.length === 0 && edited === null && <p className="text-muted">{TEXTS.none}</p>}
        <ul>
          {platforms.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} onEdit={() => setEdited(platform.id)} />
          ))}
        </ul>
        {edited === null ? (
          <Button className="w-fit" onClick={() => setEdited("new")}>
            {TEXTS.add}
          </Button>
        ) : (
          <PlatformForm key={edited} platform={shown} onDone={close} />
        )}
      </div>
    </TitledCard>
  );
}

function PlatformRow({ platform, onEdit }: { platform: LtiPlatformDetails; onEdit: () => void }) {
  const { id, name, issuer, clientId, people, deployments, acceptsNewDeployments } = platform;
  const removal = useDeletePlatform(id);
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-small text-muted">{issuer}</p>
          <p className="text-small text-muted">
            {TEXTS.clientIdIs({ id: clientId })} · {TEXTS.people({ count: people })}
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="small" aria-label={TEXTS.editOne({ name })} onClick={onEdit}>
            {TEXTS.edit}
          </Button>
          <ConfirmedButton
            size="small"
            kind="danger"
            label={TEXTS.removeOne({ name })}
            title={TEXTS.removeOne({ name })}
            question={TEXTS.removeQuestion({ count: people })}
            action={TEXTS.remove}
            onConfirm={() => removal.mutateAsync(undefined)}
          >
            {TEXTS.remove}
          </ConfirmedButton>
        </div>
      </div>
      {deployments.length === 0 && !acceptsNewDeployments && (
        <p className="mt-2 text-small text-muted">{TEXTS.noDeployments}</p>
      )}
      <ul className="mt-1">
        {deployments.map((deployment) => (
          <DeploymentRow key={deployment.id} deployment={deployment} />
        ))}
      </ul>
    </li>
  );
}

function DeploymentRow({ deployment }: { deployment: LtiPlatformDetails["deployments"][number] }) {
  const { id, deploymentId, courses } = deployment;
  const removal = useDeleteDeployment(id);
  const label = TEXTS.removeDeployment({ id: deploymentId });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="text-small wrap-anywhere">
        {TEXTS.deployment({ id: deploymentId })} · {TEXTS.deploymentCourses({ count: courses })}
      </span>
      <ConfirmedButton
        size="small"
        kind="quiet"
        label={label}
        title={label}
        question={TEXTS.removeDeploymentQuestion}
        action={TEXTS.remove}
        onConfirm={() => removal.mutateAsync(undefined)}
      >
        {TEXTS.remove}
      </ConfirmedButton>
    </li>
  );
}
