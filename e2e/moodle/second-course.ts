import { expect } from "@playwright/test";
import { call } from "#fixtures/client";
import { chooseContent, openFromFrame, openInWindow, type Place } from "#moodle/activities";
import type { MoodleUser } from "#moodle/moodle";

/** A class at Assay, as its admin reads it. */
export interface ConnectedClass {
  readonly assay: string;
  readonly cookie: string;
  readonly slug: string;
}

/** Connects another course with a class that is there, and returns what its activity opens for a student. */
export async function connectKnownClass(
  { teacher, student }: { readonly teacher: MoodleUser; readonly student: MoodleUser },
  moodle: string,
  place: Place,
  slug: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const made = await chooseContent(teacher, moodle, place, async (tab) => {
    await tab.getByLabel("One of your classes").selectOption(slug);
    await tab.getByRole("button", { name: "Connect to this class" }).click();
    await tab.getByLabel("First homework", { exact: true }).check();
    await tab.getByRole("button", { name: "Add" }).click();
  });
  const page = await openFromFrame(student, moodle, made.id);
  await expect(page).toHaveURL(new RegExp(`/classes/${slug}/assignments/homework-1$`));
  await page.close();
  return made;
}

/** Ends the connection of the course of this name, and returns what a student reads then. */
export async function disconnectCourse(
  student: MoodleUser,
  moodle: string,
  { assay, cookie, slug }: ConnectedClass,
  { name, id }: { readonly name: string; readonly id: number },
): Promise<string> {
  const path = `/api/classes/${slug}/courses`;
  const { reply } = await call<{ courses: { id: string; title: string }[] }>(assay, path, { cookie });
  const course = reply.courses.find(({ title }) => title === name);
  const answer = await fetch(new URL(`${path}/${course?.id}`, assay), { method: "DELETE", headers: { cookie } });
  if (!answer.ok) throw new Error(`disconnecting answered ${answer.status}`);
  const page = await openFromFrame(student, moodle, id);
  const said = await page.getByRole("heading", { level: 1, name: "Not set up yet" }).innerText();
  await page.close();
  return said;
}

/** Connects a course again by opening one of its activities as its teacher; returns the class's page. */
export async function connectByOpening(teacher: MoodleUser, moodle: string, id: number, slug: string): Promise<string> {
  const page = await openInWindow(teacher, moodle, id);
  await page.getByLabel("One of your classes").selectOption(slug);
  await page.getByRole("button", { name: "Connect to this class" }).click();
  await expect(page).toHaveURL(new RegExp(`/classes/${slug}$`));
  const found = new URL(page.url()).pathname;
  await page.close();
  return found;
}
