import { DAY, HOUR, MINUTE, SECOND } from "#vocabulary/units";

// How long logins, sessions, known devices and password links last, when mails are retried, and how failed logins are slowed down.
// The numbers of attempts per time window are in rates.ts.

/**
 * How guesses at one account from many addresses are slowed down. After `freeFailures` within the window, all devices that the
 * account does not know share one pause between attempts: `firstPauseMs`, doubled after every `failuresPerStep` further failures,
 * up to `longestPauseMs`. The first attempt from an address need not wait (`RATES.loginFirstTries`), nor do known devices unless
 * they have reached their own limit (`RATES.loginPerKnownDevice`).
 */
export const LOGIN_SLOWDOWN = {
  freeFailures: 20,
  failuresPerStep: 5,
  firstPauseMs: SECOND,
  longestPauseMs: MINUTE,
  windowMs: 60 * MINUTE,
} as const;

/**
 * How many of the failed logins from one address (`RATES.loginPerAddress`) are left to accounts that exist and have failed fewer than
 * `triesPerAccount` times from there: whoever guesses at names, or at a few accounts, must not keep out everybody behind the address.
 */
export const LOGIN_RESERVE = { attempts: 20, triesPerAccount: 2 } as const;

/**
 * How long a session lasts at most, and without being used: on a shared computer, and elsewhere unless the site has a setting of its own
 * (`sessionHours`).
 */
export const SESSION = { idleMs: 14 * DAY, sharedIdleMs: 30 * MINUTE, maximumMs: 90 * DAY } as const;

/** How long before the start of a contest its rules for logins begin to hold. They end with the contest. */
export const LOGIN_RULES_LEAD_MS = HOUR;

/** How long a device is remembered after the last login on it. */
export const KNOWN_DEVICE_MS = 180 * DAY;

/** How long a browser remembers that others use its computer as well. */
export const SHARED_COMPUTER_MS = 365 * DAY;

/** How long a login that needs a two-factor code or a new password may take. */
export const PENDING_LOGIN_MS = 10 * MINUTE;

export const PASSWORD_LINK = { fromMailMs: 60 * MINUTE, fromAdminMs: DAY } as const;

/**
 * How mails are sent. `timeoutMs` is for each step with the mail server, `leaseMs` for a whole attempt; `retryDelaysMs` is
 * the pause after the first failed attempt, the second, and so on.
 */
export const MAIL = {
  timeoutMs: 20 * SECOND,
  leaseMs: 3 * MINUTE,
  retryDelaysMs: [SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE],
} as const;
