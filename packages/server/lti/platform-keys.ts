import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import type { JWK } from "jose";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";
import { callPlatform, type Platform } from "#lti/platforms";

const KEPT_MS = 10 * MINUTE;
/** A token with an unknown key makes us ask again at most this often. */
const COOL_DOWN_MS = 30 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const MAX_BYTES = 64 * 1_024;

interface Known {
  readonly keys: readonly JWK[];
  readonly fetchedAt: number;
}

/** The keys of platforms, kept for ten minutes by their addresses. */
export interface PlatformKeys {
  /** The key with this id. Throws LtiError `key` if the platform does not publish it or does not answer. */
  find(platform: Platform, kid: string): Promise<JWK>;
}

export function openPlatformKeys(now: () => number = Date.now): PlatformKeys {
  const known = new Map<string, Known>();
  const load = async (platform: Platform): Promise<Known> => {
    try {
      const call = { method: "GET", timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES } as const;
      const { status, body } = await callPlatform(platform, platform.jwks_url, call);
      const { keys } = JSON.parse(body) as { keys?: unknown };
      if (status !== 200 || !Array.isArray(keys)) throw new Error(`status ${status}`);
      const loaded = { keys: keys as JWK[], fetchedAt: now() };
      known.set(platform.jwks_url, loaded);
      return loaded;
    } catch (error) {
      if (error instanceof LtiError) throw error;
      throw new LtiError("key", LTI_REASONS.keysUnread({ error: error instanceof Error ? error.message : "" }));
    }
  };
  return {
    find: async (platform, kid) => {
      const kept = known.get(platform.jwks_url);
      const isFresh = kept !== undefined && now() - kept.fetchedAt < KEPT_MS;
      const current = isFresh ? kept : await load(platform);
      const has = (one: Known) => one.keys.find((key) => key.kid === kid);
      const found = has(current);
      if (found) return found;
      if (isFresh && now() - current.fetchedAt >= COOL_DOWN_MS) {
        const again = has(await load(platform));
        if (again) return again;
      }
      throw new LtiError("key", LTI_REASONS.unknownKey);
    },
  };
}
