import { useMutation, useQuery } from "@tanstack/react-query";
import { composeMail, openMail } from "#features/site/mail";
import { type CallInput, callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";
import { siteSettings } from "#lib/site";

/** What a visitor writes. */
type Message = Readonly<Record<"name" | "email" | "message", string>>;

/**
 * Returns this installation's settings: from the page's head or, if another server served the page without them, from the
 * API.
 */
export function useSite() {
  return useQuery({
    queryKey: QUERY_KEYS.site(),
    queryFn: ({ signal }) => callApi("readSite", { signal }),
    initialData: siteSettings() ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A text that admins have written in the site settings, as HTML. */
export function useSiteText(name: CallInput<"readSiteText">["params"]["name"]) {
  return useQuery({
    queryKey: [...QUERY_KEYS.site(), name],
    queryFn: ({ signal }) => callApi("readSiteText", { params: { name }, signal }),
  });
}

/** Sends the contact form to the external form service (specification, section 7), without cookies. */
export function useSendMessage(url: string, accessKey: string) {
  return useMutation({
    mutationFn: (message: Message) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...message, access_key: accessKey })) form.set(name, value);
      return sendMessage(url, form);
    },
  });
}

/** Opens the message in the visitor's email program, and returns it. */
export function useComposeMail(address: string) {
  return useMutation({
    mutationFn: async (message: Message) => {
      const mail = composeMail({ address, ...message });
      openMail(mail);
      return mail;
    },
    networkMode: "always",
  });
}

/**
 * Form services accept ordinary form data and reply with JSON whose `success` field says whether they accepted it.
 * Throws if the service refuses the message, fails or cannot be reached.
 */
async function sendMessage(url: string, form: FormData): Promise<void> {
  const headers = { accept: "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: form, credentials: "omit" });
  const reply: unknown = await response.json().catch(() => null);
  const isRefused = typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;
  if (!response.ok || isRefused) throw new Error(`The form service replied with status ${response.status}`);
}
