import { LatestActions } from "#features/audit/latest-actions";
import { SiteSettingsForm } from "#features/site/settings/site-settings";
import { ProvidersCard } from "#features/sso/providers-card";
import { ADMIN_TITLES } from "#lib/messages/common";
import { AdminGate } from "#ui/admin-gate";

/** `/admin/settings`: the settings of the site and single sign-on beside the newest entries of the audit log. It is in app/ because it combines features. */
export function SiteSettingsPage() {
  return (
    <AdminGate permission="site.manage" title={ADMIN_TITLES.settings}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <SiteSettingsForm />
          <ProvidersCard />
        </div>
        <LatestActions />
      </div>
    </AdminGate>
  );
}
