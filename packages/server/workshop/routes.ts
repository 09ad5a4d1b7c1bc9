import { CHECKER_ROUTES } from "@assay/contract/routes/checker";
import { PICTURE_ROUTES } from "@assay/contract/routes/pictures";
import { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import { PROBLEM_HISTORY_ROUTES } from "@assay/contract/routes/problem-history";
import { STATISTICS_ROUTES } from "@assay/contract/routes/problem-statistics";
import { SCORE_GROUP_ROUTES } from "@assay/contract/routes/score-groups";
import { WORKSHOP_ROUTES } from "@assay/contract/routes/workshop";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { registerRoutes } from "#http/register-route";
import { forEditors, requireEditable } from "#problems/editors-only";
import { makeDraft } from "#problems/make-problem";
import { withPictures } from "#problems/picture-path";
import { loadChecker, storeChecker } from "#workshop/checker";
import { readChecklist } from "#workshop/checklist";
import { openCheckerCompiler } from "#workshop/compile-checker";
import { changeProblem } from "#workshop/edit-problem";
import { changeTests } from "#workshop/edit-tests";
import { deletePicture, listPictures, storePicture } from "#workshop/pictures";
import { deleteProblem, setStatus } from "#workshop/problem-status";
import { readStatistics } from "#workshop/read-statistics";
import { readWorkshop } from "#workshop/read-workshop";
import { changeScoreGroups } from "#workshop/score-groups";
import { compareVersions, listVersions, restoreVersion } from "#workshop/versions";

export function registerWorkshopRoutes(app: FastifyInstance): void {
  const { db } = app;
  const compile = openCheckerCompiler(app);

  registerRoutes(
    app,
    STATISTICS_ROUTES,
    forEditors<typeof STATISTICS_ROUTES>(db, {
      readProblemStatistics: async ({ params: { problemId }, viewing }) => ({
        statistics: await readStatistics(db, viewing, problemId),
      }),
    }),
  );

  registerRoutes(
    app,
    WORKSHOP_ROUTES,
    forEditors<typeof WORKSHOP_ROUTES>(db, {
      createDraftProblem: async ({ body: { title }, viewer }) => ({
        problem: await readWorkshop(db, await makeDraft(db, viewer, title)),
      }),
      readWorkshopProblem: async ({ params: { problemId } }) => ({
        problem: await readWorkshop(db, problemId),
      }),
      readChecklist: async ({ params: { problemId }, viewer }) => ({
        checks: await readChecklist(db, (html) => app.unreadableFormulas(viewer, html), problemId),
      }),
      setProblemStatus: async ({ params: { problemId }, body, viewer }) => {
        await setStatus(db, problemId, viewer.id, body);
        return { problem: await readWorkshop(db, problemId) };
      },
      deleteProblem: async ({ params: { problemId }, viewer }) => {
        await deleteProblem(db, problemId, viewer.id);
        return DONE.problemDeleted;
      },
    }),
  );

  registerRoutes(
    app,
    PROBLEM_EDITING_ROUTES,
    forEditors<typeof PROBLEM_EDITING_ROUTES>(db, {
      editProblem: async ({ params: { problemId }, body, viewer }) => {
        await changeProblem(db, app, viewer, problemId, body);
        return { problem: await readWorkshop(db, problemId) };
      },
      editTests: async ({ params: { problemId }, body, viewer }) => {
        await changeTests(db, app.renderMarkdown(viewer), viewer, problemId, body);
        return { problem: await readWorkshop(db, problemId) };
      },
      previewStatement: async ({ body: { format, text, problemId }, viewer, viewing }) => {
        const render = format === "markdown" ? app.renderMarkdown(viewer) : app.sanitise(viewer);
        if (problemId !== undefined) await requireEditable(db, viewing, problemId);
        const html = await render(text);
        return { html: problemId === undefined ? html : withPictures(html, problemId) };
      },
    }),
  );

  registerRoutes(
    app,
    SCORE_GROUP_ROUTES,
    forEditors<typeof SCORE_GROUP_ROUTES>(db, {
      editScoreGroups: async ({ params: { problemId }, body, viewer }) => {
        await changeScoreGroups(db, viewer, problemId, body);
        return { problem: await readWorkshop(db, problemId) };
      },
    }),
  );

  registerRoutes(
    app,
    PROBLEM_HISTORY_ROUTES,
    forEditors<typeof PROBLEM_HISTORY_ROUTES>(db, {
      listVersions: async ({ params: { problemId } }) => ({
        versions: await listVersions(db, problemId),
      }),
      compareVersions: async ({ params: { problemId, number }, query }) => ({
        difference: await compareVersions(db, problemId, number, query.with),
      }),
      restoreVersion: async ({ params: { problemId, number }, body, viewer }) => {
        await restoreVersion(db, problemId, viewer.id, { number, ...body });
        return { problem: await readWorkshop(db, problemId) };
      },
    }),
  );

  registerRoutes(
    app,
    CHECKER_ROUTES,
    forEditors<typeof CHECKER_ROUTES>(db, {
      readChecker: async ({ params: { problemId } }) => ({
        checker: await loadChecker(db, problemId),
      }),
      editChecker: async ({ params: { problemId }, body, viewer }) => {
        await storeChecker(db, viewer, compile, problemId, body);
        return { problem: await readWorkshop(db, problemId) };
      },
    }),
  );

  registerRoutes(
    app,
    PICTURE_ROUTES,
    forEditors<typeof PICTURE_ROUTES>(db, {
      listPictures: async ({ params: { problemId } }) => ({
        pictures: await listPictures(db, problemId),
      }),
      addPicture: async ({ params: { problemId }, body: { name, base64 }, viewer }) => ({
        picture: await storePicture(db, viewer, problemId, { name, content: Buffer.from(base64, "base64") }),
      }),
      deletePicture: async ({ params: { problemId, name }, viewer }) => {
        await deletePicture(db, viewer, problemId, name);
        return DONE.pictureDeleted;
      },
    }),
  );
}
