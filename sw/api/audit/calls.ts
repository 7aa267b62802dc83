import { Hono } from "hono/tiny";
import type { ApiEnv } from "#sw/api/core/context.ts";
import { auditExport } from "./audit-export.ts";
import { checkChain } from "./check-chain.ts";
import { auditDevices, auditEntry, auditLines, auditLog } from "./audit-log.ts";

/** What is asked of the log as a whole. */
export const auditCalls = new Hono<ApiEnv>()
  .get("/", auditLog)
  .get("/devices", auditDevices)
  .get("/export", auditExport)
  .get("/:number", (c) => auditEntry(c, c.req.param("number")))
  .post("/check", checkChain)
  .post("/:number/revert", async (c) =>
    (await import("#sw/api/undo/revert.ts")).revertCommand(c, c.req.param("number")),
  )
  .get("/:number/lines", (c) => auditLines(c, c.req.param("number")));
