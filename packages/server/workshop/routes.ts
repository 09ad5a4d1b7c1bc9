import * as checker from "@assay/contract/routes/checker";
import * as pictures from "@assay/contract/routes/pictures";
import { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import * as history from "@assay/contract/routes/problem-history";
import { STATISTICS_ROUTES } from "@assay/contract/routes/problem-statistics";
import { SCORE_GROUP_ROUTES } from "@assay/contract/routes/score-groups";
import * as contract from "@assay/contract/routes/workshop";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { registerRoute } from "#http/register-route";
import { makeDraft } from "#problems/make-problem";
import { withPictures } from "#problems/picture-path";
import { type CompileChecker, loadChecker, storeChecker } from "#workshop/checker";
import { changeProblem } from "#workshop/edit-problem";
import { changeTests } from "#workshop/edit-tests";
import { deletePicture, listPictures, storePicture } from "#workshop/pictures";
import { deleteProblem, setStatus } from "#workshop/problem-status";
import { readStatistics } from "#workshop/read-statistics";
import { readWorkshop } from "#workshop/read-workshop";
import { changeScoreGroups } from "#workshop/score-groups";
import { compareVersions, listVersions, restoreVersion } from "#workshop/versions";

/** Registers the routes with which admins edit problems. */
export function registerWorkshopRoutes(app: FastifyInstance, db: Database, compile: CompileChecker): void {
  registerRoute(app, contract.WORKSHOP_ROUTES.createDraftProblem, async ({ body: { title }, viewer }) => ({
    problem: await readWorkshop(db, await makeDraft(db, viewer, title)),
  }));

  registerRoute(app, contract.WORKSHOP_ROUTES.readWorkshopProblem, async ({ params: { problemId } }) => ({
    problem: await readWorkshop(db, problemId),
  }));

  registerRoute(app, STATISTICS_ROUTES.readProblemStatistics, async ({ params: { problemId } }) => ({
    statistics: await readStatistics(db, problemId),
  }));

  registerRoute(app, contract.WORKSHOP_ROUTES.setProblemStatus, async ({ params: { problemId }, body, viewer }) => {
    await setStatus(db, problemId, viewer.id, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, contract.WORKSHOP_ROUTES.deleteProblem, async ({ params: { problemId }, viewer }) => {
    await deleteProblem(db, problemId, viewer.id);
    return { message: "The problem was deleted." };
  });

  registerRoute(app, PROBLEM_EDITING_ROUTES.editProblem, async ({ params: { problemId }, body, viewer }) => {
    await changeProblem(db, app, viewer, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, PROBLEM_EDITING_ROUTES.editTests, async ({ params: { problemId }, body, viewer }) => {
    await changeTests(db, app.renderMarkdown(viewer), viewer, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, PROBLEM_EDITING_ROUTES.previewStatement, async ({ body: { format, text, problemId }, viewer }) => {
    const render = format === "markdown" ? app.renderMarkdown(viewer) : app.sanitise(viewer);
    const html = await render(text);
    return { html: problemId === undefined ? html : withPictures(html, problemId) };
  });

  registerRoute(app, SCORE_GROUP_ROUTES.editScoreGroups, async ({ params: { problemId }, body, viewer }) => {
    await changeScoreGroups(db, viewer, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, history.PROBLEM_HISTORY_ROUTES.listVersions, async ({ params: { problemId } }) => ({
    versions: await listVersions(db, problemId),
  }));

  registerRoute(
    app,
    history.PROBLEM_HISTORY_ROUTES.compareVersions,
    async ({ params: { problemId, number }, query }) => ({
      difference: await compareVersions(db, problemId, number, query.with),
    }),
  );

  registerRoute(
    app,
    history.PROBLEM_HISTORY_ROUTES.restoreVersion,
    async ({ params: { problemId, number }, body, viewer }) => {
      await restoreVersion(db, problemId, viewer.id, { number, ...body });
      return { problem: await readWorkshop(db, problemId) };
    },
  );

  registerRoute(app, checker.CHECKER_ROUTES.readChecker, async ({ params: { problemId } }) => ({
    checker: await loadChecker(db, problemId),
  }));

  registerRoute(app, checker.CHECKER_ROUTES.editChecker, async ({ params: { problemId }, body, viewer }) => {
    await storeChecker(db, viewer, compile, problemId, body);
    return { problem: await readWorkshop(db, problemId) };
  });

  registerRoute(app, pictures.PICTURE_ROUTES.listPictures, async ({ params: { problemId } }) => ({
    pictures: await listPictures(db, problemId),
  }));

  registerRoute(
    app,
    pictures.PICTURE_ROUTES.addPicture,
    async ({ params: { problemId }, body: { name, base64 }, viewer }) => ({
      picture: await storePicture(db, viewer, problemId, { name, content: Buffer.from(base64, "base64") }),
    }),
  );

  registerRoute(app, pictures.PICTURE_ROUTES.deletePicture, async ({ params: { problemId, name }, viewer }) => {
    await deletePicture(db, viewer, problemId, name);
    return { message: "The picture was deleted." };
  });
}
