import { sql } from "kysely";
import type { ObjectType } from "#clics/objects/object-type";
import { pictureSize } from "#clics/objects/picture-size";

interface OrganisationRow {
  readonly key: string;
  readonly name: string;
  readonly formalName: string | null;
  readonly country: string | null;
  readonly type: string | null;
  readonly logo: Uint8Array | null;
}

export const ORGANIZATIONS: ObjectType = {
  properties: () => ["id", "name", "formal_name", "country", "logo"],
  read: async ({ db, row, frame }) => {
    // The size of a picture is at its beginning; a JPEG may have a preview before it.
    const { rows } = await sql<OrganisationRow>`
      select key, name, formal_name as "formalName", country, logo_type as type, substring(logo for 65536) as logo
      from contest_organisations where contest_id = ${row.id} order by key`.execute(db);
    return rows.map(({ key, name, formalName, country, type, logo }) => {
      const size = type !== null && logo ? pictureSize(type, logo) : null;
      const href = `contests/${frame.key}/organizations/${key}/logo`;
      return {
        id: key,
        name,
        formal_name: formalName ?? undefined,
        country: country ?? undefined,
        logo: size ? [{ href, filename: `${key}.${type?.split("/")[1]}`, mime: type, ...size }] : undefined,
      };
    });
  },
};
