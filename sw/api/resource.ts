import { Hono } from "hono/tiny";
import { listPage } from "#db/list/list.ts";
import { resourcesByAddress } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import { bulk } from "./bulk.ts";
import { type ApiContext, type ApiEnv, languageOf } from "./context.ts";
import { fail } from "./errors.ts";
import { exportFile } from "./export.ts";
import { history } from "./history.ts";
import { importFile } from "./import.ts";
import { allow, shown } from "./permissions.ts";
import { listQuery } from "./query.ts";
import { signedIn } from "./signed-in.ts";
import { create, found, remove, update } from "./write.ts";

/** The calls that every resource has, at `/:area/:list`. A special call is a route that stands before these. */
export const resourceRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    const address = `${c.req.param("area")}/${c.req.param("list")}`;
    const resource = Object.hasOwn(resourcesByAddress, address) ? resourcesByAddress[address] : undefined;
    c.set("resource", resource ?? fail("unknown_path"));
    await next();
  })
  .use(signedIn)
  .get("/", (c) => list(c, c.var.resource))
  .post("/", (c) => create(c, c.var.resource))
  .post("/bulk", (c) => bulk(c, c.var.resource))
  .get("/export", (c) => exportFile(c, c.var.resource))
  .post("/import", (c) => importFile(c, c.var.resource))
  .get("/:id", (c) => one(c, c.var.resource, c.req.param("id")))
  .patch("/:id", (c) => update(c, c.var.resource, c.req.param("id")))
  .delete("/:id", (c) => remove(c, c.var.resource, c.req.param("id")))
  .get("/:id/history", (c) => history(c, c.var.resource, c.req.param("id")));

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
