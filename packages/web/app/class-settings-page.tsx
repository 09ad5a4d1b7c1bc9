import { ClassSettings } from "#features/classes/settings/settings-page";
import { CoursesCard } from "#features/lti/courses-card";

/** The settings of a class, and the courses of learning platforms that belong to it (`/classes/{slug}/settings`). */
export function ClassSettingsPage() {
  return <ClassSettings courses={(slug) => <CoursesCard slug={slug} />} />;
}
