import { Hono } from "hono/tiny";
import { answerTo } from "./answer-to.ts";
import { auth } from "#sw/api/auth/auth.ts";
import { type ApiEnv, type ApiOptions, todayOf } from "./context.ts";
import { deadline } from "./deadline.ts";
import { fail } from "./errors.ts";
import { recordFault } from "./faults.ts";
import { requestGuard } from "./request-guard.ts";
import { answerHealth } from "./health.ts";
import { lazily } from "./lazily.ts";
import { resourceAddresses, resourceRoutes } from "#sw/api/records/resource.ts";
import { keepTidyOnce, rotateLogOnce } from "./upkeep.ts";
import { signedIn } from "#sw/api/auth/signed-in.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

/** The whole API as a value with a `fetch`: the worker, the page without a worker, and the tests call the same. */
export function createApi(options: ApiOptions) {
  const { store, servedBy, build, background, steps } = options;
  const api = new Hono<ApiEnv>().basePath("/api");

  api.use(async (c, next) => {
    c.set("apiOptions", options);
    await next();
    // An error of the network, which some calls of the specification answer, is nothing but that: it takes no header.
    if (c.res.type === "error") {
      if (!c.req.header("x-network-error")) return;
      c.res = new Response(null, { status: 400, headers: { "x-network-error": "told" } });
    }
    // Errors are answers by now, so these stand on every one of them.
    c.header("x-served-by", servedBy);
    c.header("x-build", build);
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    if (c.var.losses) c.header("x-log-loss", String(c.var.losses.isOpen()));
    if (c.var.isFull !== undefined) c.header("x-storage-full", String(c.var.isFull));
  });
  api.use(requestGuard);
  api.use(deadline);
  api.post("/recovery/start-again", async (c) => {
    await store.startAgain();
    return c.body(null, 204);
  });
  api.post("/cancel/:key", async (c, next) =>
    (await import("./cancel.ts")).endFirst(c, c.req.param("key"), next),
  );
  // Where the data was lost there is nothing to open.
  api.route(
    "/restores",
    lazily(async () => (await import("#sw/api/restores/restores.ts")).restores),
  );
  api.use(async (c, next) => {
    const older = c.req.header("x-as-it-is") && (await (await import("./as-it-is.ts")).asItIs(c));
    if (older) {
      c.set("db", older);
      return next();
    }
    const db = await store.open().catch((error: unknown) => {
      // A worker that is stopped in the middle of an upgrade begins again.
      if (error instanceof OpeningError && error.code === "database_upgrading")
        background(store.opened().catch(() => {}));
      throw error;
    });
    c.set("db", db);
    c.set("losses", db.losses);
    await rotateLogOnce(c);
    const hasStarted = await db.seeding.hasStarted();
    // Nothing is written before somebody has chosen: the first sign-in chooses the sample.
    const begins = !hasStarted && isLogin(c.req);
    if (!hasStarted && !begins && isVisit(c.req)) fail("not_begun");
    if (!steps && !hasStarted && (begins || isStart(c.req)))
      return (await (await import("./pass-to-page.ts")).passToPage(c)) ?? fail("unprepared");
    if (steps && (begins || hasStarted)) {
      const today = todayOf(c);
      const inBackground = (work: Promise<void>) =>
        background(
          work.catch(async (error: unknown) => {
            // A page that goes away stops it, and the next one goes on. A full device is reported to those who write.
            if (db.isOpen() && !isQuota(error)) await recordFault(c, error);
          }),
        );
      await db.seeding.run({ steps: () => steps(today), inBackground }).started;
    }
    await next();
    keepTidyOnce(c);
    return undefined;
  });

  api.get("/health", answerHealth);
  api.post("/recovery/start-over", signedIn, async (c) => (await import("./start-over.ts")).startOver(c));
  api.route("/auth", auth);
  api.get("/me/abilities", signedIn, (c) => c.json(c.var.signedIn.rules));
  api.get("/app-bar/search", signedIn, async (c) =>
    (await import("#sw/api/search/app-bar-search.ts")).appBarSearch(c),
  );
  api.get("/search", signedIn, async (c) => (await import("#sw/api/search/search.ts")).search(c));
  api.get("/me/timer", signedIn, async (c) => (await import("#sw/api/help-desk/timer.ts")).answerTimers(c));
  api.get("/help-desk/:list/:id/work-notices", signedIn, async (c) =>
    (await import("#sw/api/help-desk/work-notices.ts")).answerWorkNotices(
      c,
      c.req.param("list"),
      c.req.param("id"),
    ),
  );
  api.get("/home", signedIn, async (c) => (await import("#sw/api/home/home.ts")).answerHome(c));
  api.get("/about", signedIn, async (c) => (await import("./about.ts")).answerAbout(c));
  api.get("/losses", signedIn, async (c) => (await import("./losses.ts")).answerLosses(c));
  api.post("/losses/:number/dismiss", signedIn, async (c) =>
    (await import("./losses.ts")).answerDismissal(c, c.req.param("number")),
  );
  api.post("/cancel/:key", signedIn, async (c) =>
    (await import("./cancel.ts")).cancel(c, c.req.param("key")),
  );
  api.get("/answers/:run", signedIn, async (c) =>
    (await import("./answers.ts")).answersTo(c, c.req.param("run")),
  );
  api.post("/undo/:key", signedIn, async (c) =>
    (await import("#sw/api/undo/undo.ts")).undo(c, c.req.param("key")),
  );
  api.use("/audit-log/*", signedIn);
  api.route(
    "/audit-log",
    lazily(async () => (await import("#sw/api/audit/calls.ts")).auditCalls),
  );
  api.get("/retention", signedIn, async (c) =>
    (await import("#sw/api/retention/retention.ts")).answerRetention(c),
  );
  api.get("/settings", signedIn, async (c) => (await settings()).answerSettings(c));
  api.patch("/settings", signedIn, async (c) => (await settings()).changeSettings(c));
  api.get("/settings/history", signedIn, async (c) => (await settings()).settingsHistory(c));
  api.get("/files/:id", signedIn, async (c) =>
    (await import("#sw/api/files/download.ts")).answerFile(c, c.req.param("id")),
  );
  api.post("/files", signedIn, async (c) => (await import("#sw/api/files/upload.ts")).upload(c));
  api.post("/sla/preview", signedIn, async (c) => (await sla()).agreementPreview(c));
  api.get("/calendars/:id/working-time", signedIn, async (c) =>
    (await sla()).answerWorkingTime(c, c.req.param("id")),
  );
  api.post("/swaps/:id", signedIn, async (c) => (await swaps()).swap(c, c.req.param("id")));
  api.post("/swaps/:id/undo", signedIn, async (c) => (await swaps()).undoSwap(c, c.req.param("id")));
  api.get("/notifications", signedIn, async (c) => (await notifications()).answerNotifications(c));
  api.post("/notifications/read", signedIn, async (c) => (await notifications()).readNotifications(c));
  api.post("/due", signedIn, async (c) => (await import("#sw/api/due/due.ts")).doDueWork(c));
  api.get("/help-desk/board", signedIn, async (c) =>
    (await import("#sw/api/help-desk/board.ts")).answerBoard(c),
  );
  api.get("/help-desk/my-day", signedIn, async (c) =>
    (await import("#sw/api/help-desk/my-day.ts")).answerMyDay(c),
  );
  api.post("/help-desk/reports", signedIn, async (c) =>
    (await import("#sw/api/help-desk/reports.ts")).report(c),
  );
  api.get("/help-desk/suggestions", signedIn, async (c) =>
    (await import("#sw/api/help-desk/suggestions.ts")).answerSuggestions(c),
  );
  api.use("/me/*", signedIn);
  api.route(
    "/me",
    lazily(async () => (await import("#sw/api/me/me.ts")).me),
  );
  api.post("/security/roles/check", signedIn, async (c) => (await rights()).checkRights(c));
  api.get("/security/roles/whom-to-ask", signedIn, async (c) => (await rights()).whomToAsk(c));
  api.get("/security/roles/members", signedIn, async (c) => (await rights()).answerMembers(c));
  api.use("/backups/*", signedIn);
  api.route(
    "/backups",
    lazily(async () => (await import("#sw/api/backups/backups.ts")).backups),
  );
  api.use("/device/*", signedIn);
  api.route(
    "/device",
    lazily(async () => (await import("#sw/api/device/device.ts")).device),
  );
  for (const area of ["apps", "dashboard", "pages"] as const) {
    api.use(`/${area}/*`, signedIn);
    api.route(
      `/${area}`,
      lazily(async () => (await import("#sw/api/apps/apps.ts")).applicationsBelow(area)),
    );
  }
  for (const address of resourceAddresses()) api.route(`/${address}`, resourceRoutes(address));

  api.notFound(() => fail("unknown_path"));
  api.onError((error, c) => answerTo(error, c));
  return api;
}

type Called = { method: string; path: string };

const isLogin = ({ method, path }: Called): boolean => method === "POST" && path === "/api/auth/login";

/** What begins the data of a device with an organisation of its own. */
const isStart = ({ method, path }: Called): boolean => method === "POST" && path === "/api/auth/start";

/** What visitors send beside sign-ins: there is nobody yet whom it could be about. */
const isVisit = (called: Called): boolean =>
  called.method === "POST" && called.path.startsWith("/api/auth/") && !isStart(called);

const rights = async () => (await import("#sw/api/roles/calls.ts")).rightsCalls;
const sla = () => import("#sw/api/help-desk/sla.ts");
const swaps = () => import("#sw/api/help-desk/swaps.ts");
const notifications = () => import("#sw/api/notifications/notifications.ts");
const settings = () => import("#sw/api/settings/settings.ts");
