import { Hono } from "hono";
import { listPage } from "#db/list/list.ts";
import type { Resource } from "#db/schema/resource.ts";
import { bulk } from "./bulk.ts";
import { type ApiContext, type ApiEnv, languageOf } from "./context.ts";
import { exportFile } from "./export.ts";
import { history } from "./history.ts";
import { importFile } from "./import.ts";
import { allow, shown } from "./permissions.ts";
import { listQuery } from "./query.ts";
import { signedIn } from "./signed-in.ts";
import { create, found, remove, update } from "./write.ts";

/** The calls that every resource has. */
export function resourceRoutes(resource: Resource) {
  return new Hono<ApiEnv>()
    .use(signedIn)
    .get("/", (c) => list(c, resource))
    .post("/", (c) => create(c, resource))
    .post("/bulk", (c) => bulk(c, resource))
    .get("/export", (c) => exportFile(c, resource))
    .post("/import", (c) => importFile(c, resource))
    .get("/:id", (c) => one(c, resource, c.req.param("id")))
    .patch("/:id", (c) => update(c, resource, c.req.param("id")))
    .delete("/:id", (c) => remove(c, resource, c.req.param("id")))
    .get("/:id/history", (c) => history(c, resource, c.req.param("id")));
}

async function list(c: ApiContext, resource: Resource) {
  const { db, signedIn: reader } = c.var;
  allow(reader, "read", resource);
  const query = listQuery(resource, new URL(c.req.url).searchParams);
  const { rows, ...counts } = await listPage(db, resource, query, {
    ability: reader.ability,
    language: languageOf(c),
  });
  return c.json({ items: rows.map((row) => shown(reader, resource, row)), ...counts });
}

async function one(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn: reader } = c.var;
  allow(reader, "read", resource);
  return c.json(shown(reader, resource, await found(db, reader, resource, id)));
}
