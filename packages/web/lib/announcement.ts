import { readStorage, writeStorage } from "#lib/browser";
import { siteSettings } from "#lib/site";

const READ_KEY = "assay-read-announcement";

/** True if the site has an announcement that has not ended. */
export function isCurrentAnnouncement(): boolean {
  const { announcement, announcementUntil: until } = siteSettings() ?? {};
  return Boolean(announcement) && !(until && Date.parse(until) <= Date.now());
}

/** True if the reader has closed this announcement on this device. */
export function isAnnouncementRead(announcement: string): boolean {
  return readStorage(READ_KEY) === announcement;
}

/** Remembers that the reader has closed this announcement. */
export function closeAnnouncement(announcement: string): void {
  writeStorage(READ_KEY, announcement);
}
