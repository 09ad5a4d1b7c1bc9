import type { ObjectType } from "#clics/objects/object-type";

export const ORGANIZATIONS: ObjectType = {
  isOfPeople: false,
  properties: () => ["id", "name", "formal_name", "country", "logo"],
  read: async ({ db, row, frame }) => {
    const rows = await db
      .selectFrom("contest_organisations")
      .where("contest_id", "=", row.id)
      .select(["key", "name", "formal_name", "country", "logo_type", "logo_width", "logo_height", "logo_hash"])
      .orderBy("key")
      .execute();
    return rows.map(({ key, name, formal_name, country, ...logo }) => ({
      id: key,
      name,
      formal_name: formal_name ?? undefined,
      country: country ?? undefined,
      logo: logo.logo_hash === null ? undefined : [fileOf(`contests/${frame.key}/organizations/${key}/logo`, logo)],
    }));
  },
};

interface LogoFacts {
  readonly logo_type: string | null;
  readonly logo_width: number | null;
  readonly logo_height: number | null;
  readonly logo_hash: string | null;
}

function fileOf(href: string, { logo_type, logo_width, logo_height, logo_hash }: LogoFacts) {
  const filename = `logo.${logo_type === "image/jpeg" ? "jpg" : "png"}`;
  return { href, filename, hash: logo_hash, mime: logo_type, width: logo_width, height: logo_height };
}
