const KEY = "class-invitation";

/**
 * The secret of the link that has been opened, which is after the # of the address. It is kept in this tab while a visitor logs in, because
 * the login's address, which servers log, must not have it; and it leaves the address, so that it is in no list of visited pages.
 */
export function takeInvitation(): string {
  const { hash, pathname, search } = window.location;
  const secret = decodeSafely(hash.slice(1));
  if (secret === "") return readKept();
  history.replaceState(history.state, "", pathname + search);
  keep(secret);
  return secret;
}

/** Forgets it, once it has been used or was not right. */
export function forgetInvitation(): void {
  keep(null);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function readKept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, secret);
  } catch {
    // Without storage, the link is opened once more after the login.
  }
}
