import { CLASS_LIST_ROUTES } from "@assay/contract/routes/classes/list";
import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { countEvent } from "#base/rate-limit";
import { findOwnClass } from "#classes/class";
import { countAccountsLeft, importList, shownPlan } from "#classes/lists/import-list";
import { type Importer, planList } from "#classes/lists/plan-list";
import { registerRoutes } from "#http/register-route";

/** Lists of schools. */
export function registerClassListRoutes(app: FastifyInstance): void {
  const { db } = app;
  const ofTeacher = async (viewing: Viewing<Viewer>, slug: string) => {
    const { row } = await findOwnClass(db, viewing, slug, CLASS_TEACHERS);
    await countEvent(db, `class-list:user:${viewing.viewer.id}`, RATES.classListsPerUser);
    return row;
  };

  registerRoutes(app, CLASS_LIST_ROUTES, {
    checkClassList: async ({ params, body, viewing, request }) => {
      const { id } = await ofTeacher(viewing, params.slug);
      const importer = importerOf(viewing.viewer, request);
      const plans = await planList(db, importer, id, body.rows);
      return { rows: plans.map(shownPlan), accountsLeft: await countAccountsLeft(db, importer) };
    },
    importClassList: async ({ params, body, viewing, request }) => {
      const row = await ofTeacher(viewing, params.slug);
      return importList(db, importerOf(viewing.viewer, request), row, body.rows, body.words);
    },
  });
}

/**
 * What somebody may do with a list: who creates classes makes accounts for them, so many a day; who manages accounts, any number, but
 * not with an API token, which must not leave many accounts behind when it is revoked.
 */
function importerOf(viewer: Viewer, { credential }: FastifyRequest): Importer {
  const isUnbound = may(viewer, "user.manage") && credential === "session";
  return {
    id: viewer.id,
    mayCreate: may(viewer, "class.create") || isUnbound,
    maySeeAccounts: may(viewer, "user.read") && may(viewer, "class.manage"),
    accountsPerDay: isUnbound ? null : LIMITS.classAccountsPerDay,
  };
}
