import { Hono } from "hono/tiny";
import { createMiddleware } from "hono/factory";
import { permitsEverything } from "#db/rules/ability.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { isTooDeep } from "#db/schema/backup/too-deep.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { labelOf } from "#db/schema/label.ts";
import { erasedComingBack } from "#sw/api/apps/erased-users.ts";
import { suspendedComingBack } from "#sw/api/apps/suspended-users.ts";
import { digest } from "#sw/api/auth/tokens.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import { signedIn } from "#sw/api/auth/signed-in.ts";
import { type ApiContext, type ApiEnv, nowIso } from "#sw/api/core/context.ts";
import { asItIs } from "#sw/api/core/as-it-is.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import { fail } from "#sw/api/core/errors.ts";
import { refuse } from "./refuse.ts";
import { OpeningError } from "#db/store/opening-error.ts";
import { type PurgedRecord, type Restoring, StagingError } from "#db/store/restoring.ts";
import { administratorsIn, passwordsFor } from "./restored-accounts.ts";
import {
  beginBody,
  checkBody,
  type CheckedRestore,
  type CheckTurn,
  type FormerData,
  swapBody,
} from "./contract.ts";

/** For so long the former data can be brought back. */
const formerLasts = 7 * 24 * 60 * 60_000;
const mostExamples = 20;

/**
 * Whoever may do everything may restore, and anybody where there is nothing to lose: after the data was lost, and on a device that
 * nobody has worked on.
 */
const mayRestore = createMiddleware<ApiEnv>(async (c, next) => {
  const { store } = c.var.apiOptions;
  const db = (await asItIs(c)) ?? (await store.open().catch(nullIfLost));
  if (db) c.set("db", db);
  if (db && !(await (await db.backup()).isUnused())) {
    await signedIn(c, () => Promise.resolve());
    if (!permitsEverything(c.var.signedIn)) fail("forbidden");
  }
  await next();
});

function nullIfLost(error: unknown): null {
  if (error instanceof OpeningError && error.code === "database_lost") return null;
  throw error;
}

const restoringOf = (c: ApiContext): Promise<Restoring> => c.var.apiOptions.store.restoring();

/** What the staging refuses is told by its code. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StagingError) refuse(error.code);
    throw error;
  }
}

export const restores = new Hono<ApiEnv>()
  .use(mayRestore)
  .get("/former", async (c) => {
    const restoring = await restoringOf(c);
    const former = await restoring.former(nowIso(c));
    const purged = former ? await restoring.purgedInFormer() : [];
    return c.json({ until: former?.until ?? null, purgedComingBack: named(purged) } satisfies FormerData);
  })
  .post("/undo", async (c) => {
    if (signedInAt(c)) needRecentPassword(c);
    if (!(await (await restoringOf(c)).undo())) fail("not_found");
    return c.body(null, 204);
  })
  .post("/", async (c) => {
    if (signedInAt(c)) needRecentPassword(c);
    const { schema } = readBody(beginBody, (await objectBody(c)).fields);
    return c.json({ id: await refusing((await restoringOf(c)).begin(nowIso(c), schema)) }, 201);
  })
  .put("/:id/rows", async (c) => {
    await refusing((await restoringOf(c)).put(c.req.param("id"), entriesIn(await c.req.text())));
    return c.body(null, 204);
  })
  .put("/:id/files/:sha256", async (c) => {
    const bytes = await c.req.arrayBuffer();
    if ((await digest(bytes)) !== c.req.param("sha256")) refuse("backup_damaged");
    await refusing((await restoringOf(c)).putFile(c.req.param("id"), c.req.param("sha256"), bytes));
    return c.body(null, 204);
  })
  .post("/:id/check", async (c) => {
    const expected = readBody(checkBody, (await objectBody(c)).fields);
    const restoring = await restoringOf(c);
    const { done, faults } = await refusing(restoring.check(c.req.param("id"), expected));
    if (!faults) return c.json({ done, checked: null } satisfies CheckTurn);
    // Nothing comes back with what is refused, and nobody is asked to sign in to it.
    if (faults.misshapen.length > 0) {
      const nobody = {
        comingBack: [],
        suspendedComingBack: [],
        purgedComingBack: named([]),
        administrators: [],
      };
      const checked = { ...faults, ...nobody, dataHere: "none" as const };
      return c.json({ done, checked } satisfies CheckTurn);
    }
    const accounts = await restoring.accounts(c.req.param("id"));
    const administrators = await administratorsIn(accounts);
    const purged = await restoring.purgedComingBack(c.req.param("id"));
    const checked = {
      ...faults,
      dataHere: accounts.dataHere,
      comingBack: erasedComingBack(accounts),
      suspendedComingBack: suspendedComingBack(accounts),
      purgedComingBack: named(purged),
      administrators,
    };
    return c.json({ done, checked } satisfies CheckTurn);
  })
  .post("/:id/swap", async (c) => {
    const body = readBody(swapBody, (await objectBody(c)).fields);
    const restoring = await restoringOf(c);
    const id = c.req.param("id");
    const credentials = await passwordsFor(await refusing(restoring.accounts(id)), body);
    const signed = signedInAt(c);
    const at = nowIso(c);
    await refusing(
      restoring.swap(id, {
        credentials,
        actor: signed?.user.id ?? systemActorId,
        device: signed?.session.device ?? deviceOf(c),
        at,
        until: new Date(Date.parse(at) + formerLasts).toISOString(),
      }),
    );
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await refusing((await restoringOf(c)).discard(c.req.param("id")));
    return c.body(null, 204);
  });

const named = (purged: readonly PurgedRecord[]): CheckedRestore["purgedComingBack"] => ({
  count: purged.length,
  examples: purged.slice(0, mostExamples).map(({ resource, row }) => labelOf(resource, row)),
});

/** Without a session there is none, whatever the types of a context say. */
const signedInAt = (c: ApiContext): ApiContext["var"]["signedIn"] | undefined => c.get("signedIn");

function entriesIn(text: string): [table: string, row: Record<string, unknown>][] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line): [table: string, row: Record<string, unknown>] => {
      const [table, row] = listIn(line);
      return typeof table === "string" && isRecord(row) ? [table, row] : refuse("backup_damaged");
    });
}

function listIn(line: string): unknown[] {
  if (isTooDeep(line)) refuse("backup_too_deep");
  try {
    const entry: unknown = JSON.parse(line);
    return Array.isArray(entry) ? entry : refuse("backup_damaged");
  } catch {
    return refuse("backup_damaged");
  }
}
