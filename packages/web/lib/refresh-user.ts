import { may, PERMISSIONS } from "@assay/contract/vocabulary/permissions";
import { ApiError, callApi } from "#lib/api-client";
import { siteRolesOf } from "#lib/entities/user";
import { fieldsOf } from "#lib/entities/values";
import { readStoredUser, storeUser } from "#lib/stored-user";

let reading: Promise<void> | null = null;

/**
 * Reads the role of the logged-in user again, where it may have changed: the pages then show what it allows. Several calls at once are
 * one request. Never throws.
 */
export function refreshRole(): Promise<void> {
  reading ??= readRole().finally(() => {
    reading = null;
  });
  return reading;
}

async function readRole(): Promise<void> {
  const stored = readStoredUser();
  if (stored === null) return;
  try {
    const {
      role,
      siteRoles: given,
      _id,
    } = fieldsOf(fieldsOf(await callApi("readUser", { params: { username: stored._id } })).user);
    const current = readStoredUser();
    if (current === null || _id !== current._id || (role !== 0 && role !== 1)) return;
    const siteRoles = siteRolesOf(given);
    if (role !== current.role || siteRoles.join() !== current.siteRoles.join())
      storeUser({ user: { ...current, role, siteRoles } });
  } catch {
    // The page keeps what it knows; the server checks every call in any case.
  }
}

/** To be called with the error of each call: a refusal tells the page of somebody with permissions that the role may have changed. */
export function noticeRefusal(error: unknown): void {
  if (isRefusal(error) && PERMISSIONS.some((permission) => may(readStoredUser(), permission))) void refreshRole();
}

/** The interval at which a query is read again; false, for never, once the server has said that the user may not. */
export function unlessRefused({ error }: { readonly error: unknown }, intervalMs: number | false): number | false {
  return isRefusal(error) ? false : intervalMs;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
