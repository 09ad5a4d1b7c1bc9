import { useMutation } from "@tanstack/react-query";

/** Sends the contact form to the external form service (specification, section 7), without cookies. */
export function useSendMessage(url: string) {
  return useMutation({ mutationFn: (form: FormData) => sendMessage(url, form) });
}

/**
 * Such services take a form as a browser sends it, and answer with JSON in which `success` says how it went.
 * Throws when the service refuses, fails or cannot be reached.
 */
async function sendMessage(url: string, form: FormData): Promise<void> {
  const headers = { accept: "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: form, credentials: "omit" });
  const reply: unknown = await response.json().catch(() => null);
  const isRefused = typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;
  if (!response.ok || isRefused) throw new Error(`the form service answered ${response.status}`);
}
