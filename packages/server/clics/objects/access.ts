import { TYPES } from "#clics/objects/all-types";
import { OBJECT_TYPES } from "#clics/objects/object-type";
import type { ClicsRole, ContestView, Dialect } from "#clics/view";

const CAPABILITIES: Readonly<Record<ClicsRole, readonly string[]>> = {
  public: [],
  team: ["team_submit", "post_clar"],
  judge: ["post_clar"],
  analyst: [],
  admin: [
    ...["contest_start", "contest_thaw", "proxy_submit", "admin_submit", "post_clar", "proxy_clar"],
    "post_comment",
  ],
};

/** The names of capabilities that an earlier version had. */
const OLD_NAMES: Readonly<Record<string, string>> = { post_clar: "team_clar" };

/** What the client may do, and which properties it sees, whatever the contest's state. */
export function showAccess(view: Pick<ContestView, "audience" | "dialect" | "row">) {
  const endpoints = OBJECT_TYPES.map((type) => ({
    type: type === "contests" ? "contest" : type,
    properties: [...TYPES[type].properties(view)],
  }));
  return {
    capabilities: capabilitiesOf(view.audience.role, view.dialect),
    endpoints: endpoints.filter(({ properties }) => properties.length > 0),
  };
}

function capabilitiesOf(role: ClicsRole, { version, isStrict }: Dialect): string[] {
  // Commentary is in no strict form, and nobody could send any in the older version.
  const names = CAPABILITIES[role].filter((name) => name !== "post_comment" || (version !== "2023-06" && !isStrict));
  return names.map((name) => (version === "2023-06" && OLD_NAMES[name]) || name);
}
