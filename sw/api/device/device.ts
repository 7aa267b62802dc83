import { Hono } from "hono/tiny";
import { permitsEverything } from "#db/rules/ability.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { answerConflicts } from "#sw/api/audit/conflicts.ts";
import { renameBody } from "./bodies.ts";
import type { DeviceAnswer } from "./contract.ts";
import { checkHealth, mend } from "./health.ts";

const mostFaults = 5;

const isAdministrator = (c: ApiContext): boolean => permitsEverything(c.var.signedIn);

export const device = new Hono<ApiEnv>()
  .get("/", answerDevice)
  .get("/conflicts", answerConflicts)
  .use(async (c, next) => {
    if (!isAdministrator(c)) fail("forbidden", { reason: "administrator_only" });
    await next();
  })
  .patch("/", renameDevice)
  .get("/faults", async (c) => c.json({ items: (await c.var.db.device.faults()).toReversed() }))
  .post("/health", checkHealth)
  .post("/mend", mend);

async function answerDevice(c: ApiContext): Promise<Response> {
  const { db } = c.var;
  const [name, files, faults] = await Promise.all([
    db.device.name(),
    db.files.room(),
    isAdministrator(c) ? db.device.faults() : null,
  ]);
  const answer: DeviceAnswer = {
    name,
    files,
    faults: faults && { total: faults.length, latest: faults.toReversed().slice(0, mostFaults) },
  };
  return c.json(answer);
}

/** Sessions and commands call it so from now on; without a name it is called what its browser calls itself. */
async function renameDevice(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { name } = readBody(renameBody, (await objectBody(c)).fields);
  await db.device.rename(name || null, deviceOf(c));
  noteEvent(c, { name: "device_renamed", actor: signedIn.user.id });
  return c.body(null, 204);
}
