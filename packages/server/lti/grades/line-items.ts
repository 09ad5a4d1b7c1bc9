import { callWithToken, nextPage, ServiceError } from "#lti/call-with-token";
import { GRADE_TAG } from "#lti/choices/choices";
import type { Platform } from "#lti/platforms";
import { SCOPES, type ServiceTokens } from "#lti/service-token";

const ITEM = "application/vnd.ims.lis.v2.lineitem+json";
const ITEMS = "application/vnd.ims.lis.v2.lineitemcontainer+json";
const PAGES = 20;

/** The column that an assignment has to have in a course. */
export interface WantedItem {
  readonly lineitemsUrl: string;
  readonly assignmentId: string;
  readonly label: string;
  readonly maximum: number;
}

/**
 * Where scores of a line item are posted: its address has a query at Moodle, so the path is what grows (Assignment and Grade Services 2.0, section 3.4).
 * Throws ServiceError `address` for a text that is none.
 */
export function scoresUrl(lineItem: string): string {
  const url = urlOf(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/scores`;
  return url.href;
}

/**
 * Returns the address of the line item of an assignment: the one that has its id and our tag, or a new one. Whoever was stopped between making and
 * noting one finds it again. Throws ServiceError, `ambiguous` for two of them: which one counts is for people to say.
 */
export async function findLineItem(tokens: ServiceTokens, platform: Platform, wanted: WantedItem): Promise<string> {
  const found = await listItems(tokens, platform, wanted);
  if (found.length > 1) throw new ServiceError("ambiguous");
  if (found[0] !== undefined) return found[0];
  const { lineitemsUrl, assignmentId, label, maximum } = wanted;
  const answer = await callWithToken(tokens, platform, lineitemsUrl, {
    method: "POST",
    headers: { "content-type": ITEM, accept: ITEM },
    body: JSON.stringify({ scoreMaximum: maximum, label, resourceId: assignmentId, tag: GRADE_TAG }),
    scope: SCOPES.lineItem,
  });
  const id = (parse(answer.body) as { id?: unknown } | null)?.id;
  if (typeof id !== "string" || !URL.canParse(id)) throw new ServiceError("busy");
  return id;
}

async function listItems(tokens: ServiceTokens, platform: Platform, wanted: WantedItem): Promise<string[]> {
  const first = urlOf(wanted.lineitemsUrl);
  first.searchParams.set("resource_id", wanted.assignmentId);
  first.searchParams.set("tag", GRADE_TAG);
  const found = new Set<string>();
  let url: string | null = first.href;
  for (let page = 0; url !== null; page += 1) {
    if (page === PAGES) throw new ServiceError("busy");
    const answer = await callWithToken(tokens, platform, url, {
      method: "GET",
      headers: { accept: ITEMS },
      scope: SCOPES.lineItem,
    });
    const items = parse(answer.body);
    if (!Array.isArray(items)) throw new ServiceError("busy");
    // Not every platform filters.
    for (const item of items as ({ id?: unknown; resourceId?: unknown; tag?: unknown } | null)[])
      if (item?.resourceId === wanted.assignmentId && item.tag === GRADE_TAG && typeof item.id === "string")
        found.add(item.id);
    url = nextPage(answer, url);
  }
  return [...found];
}

/** The address that a launch named. Nothing else may be thrown for a bad one: the grades of all platforms wait in one line. */
function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw new ServiceError("address");
  return new URL(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
