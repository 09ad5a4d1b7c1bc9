import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { useShowSettings } from "#features/site/settings/show-settings";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";
import { toBase64 } from "#lib/to-base64";
import { Button } from "#ui/button";
import { FileChooser } from "#ui/file-chooser";
import { showToast } from "#ui/toast";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/svg+xml";

/** The site's logo as a picture; it is stored as soon as it is chosen. */
export function LogoField() {
  const logo = siteSettings()?.logo ?? null;
  const changing = useChangeLogo();
  const send = (file: File | null) => changing.mutate(file, { onError: (error) => showToast("error", error.message) });
  return (
    <div className="mb-2 sm:col-span-2">
      <p className="mb-1 text-sm font-medium">{TEXTS.logo}</p>
      <div className="flex flex-wrap items-center gap-3">
        {logo !== null && (
          <img
            src={logo}
            alt={TEXTS.logo}
            className="h-11 max-w-48 rounded-md border border-line bg-paper object-contain p-1"
          />
        )}
        <FileChooser label={TEXTS.logo} accept={ACCEPTED} onFiles={([file]) => send(file ?? null)}>
          {(choose) => (
            <Button isBusy={changing.isPending} onClick={choose}>
              {TEXTS.chooseLogo}
            </Button>
          )}
        </FileChooser>
        {logo !== null && (
          <Button isOff={changing.isPending} onClick={() => send(null)}>
            {TEXTS.removeLogo}
          </Button>
        )}
      </div>
      <p className="mt-1 text-small text-muted">{TEXTS.logoHint({ max: LIMITS.siteLogoBytes / 1_024 })}</p>
    </div>
  );
}

/** Stores a picture as the logo, or takes it away, and shows the change at once. */
function useChangeLogo() {
  const client = useQueryClient();
  const show = useShowSettings();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file !== null) return (await callApi("changeSiteLogo", { body: { base64: await toBase64(file) } })).logo;
      await callApi("removeSiteLogo", {});
      return null;
    },
    onSuccess: (logo) => {
      show({ logo });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
      showToast("success", TEXTS.logoStored);
    },
  });
}
