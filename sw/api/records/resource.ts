import { Hono } from "hono/tiny";
import { costFields } from "#db/schema/field-names.ts";
import { resourceAtAddress, resourcesByAddress, subrecordsInRecordOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Filter } from "#db/store/list-query.ts";
import { type ApiContext, type ApiEnv, readerOf, type SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { completedAnswers } from "#sw/domain/registry.ts";
import { readableRecord } from "./readable-record.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { reachesFamily } from "./family-calls.ts";
import { listParameters } from "./parameters.ts";
import { readQuery } from "./query.ts";
import { referencedBy } from "./referenced.ts";
import { signedIn } from "#sw/api/auth/signed-in.ts";

/** Where the generic calls stand: below an area and a word, and below each address of one word. */
export const resourceAddresses = (): string[] => [
  ...Object.keys(resourcesByAddress).filter((address) => !address.includes("/")),
  ":area/:list",
];

/** The calls that every resource has, below its address. A special call is a route that stands before these. */
export const resourceRoutes = (at: string) =>
  new Hono<ApiEnv>()
    .use(async (c, next) => {
      const address = at.replace(/:(\w+)/g, (_, name: string) => c.req.param(name) ?? "");
      const orFamily = reachesFamily(c.req.method, c.req.path.slice(`/api/${address}/`.length));
      c.set("resource", resourceAtAddress(address, orFamily) ?? fail("unknown_path"));
      await next();
    })
    .use(signedIn)
    .get("/", (c) => list(c, c.var.resource))
    .post("/", async (c) => (await writing()).create(c, c.var.resource))
    .post("/bulk", async (c) => (await import("./bulk.ts")).bulk(c, c.var.resource))
    .get("/export", async (c) => (await import("#sw/api/export/export.ts")).exportFile(c, c.var.resource))
    .post("/export", async (c) => (await import("#sw/api/export/export.ts")).writeFile(c, c.var.resource))
    .post("/import", async (c) => (await import("#sw/api/import/import.ts")).importFile(c, c.var.resource))
    .get("/imports", async (c) => (await import("#sw/api/undo/undo.ts")).imports(c, c.var.resource))
    .get("/imports/:key", async (c) =>
      (await import("#sw/api/undo/batch.ts")).oneImport(c, c.var.resource, c.req.param("key")),
    )
    .get("/definitions", async (c) => (await import("./definitions.ts")).definitions(c, c.var.resource))
    .get("/facets", async (c) => (await import("./facets.ts")).facets(c, c.var.resource))
    .get("/counts", async (c) => (await import("./counts.ts")).answerCounts(c, c.var.resource))
    .post("/warnings", async (c) => (await import("./warnings.ts")).warningsBeforeSave(c, c.var.resource))
    .get("/usage", async (c) => (await import("./references.ts")).usage(c, c.var.resource))
    .get("/duplicates", async (c) =>
      (await import("#sw/api/duplicates/duplicates.ts")).sharedValues(c, c.var.resource),
    )
    .get("/deleted", async (c) => (await import("./deleted.ts")).deleted(c, c.var.resource))
    .post("/deleted/:id", async (c) =>
      (await import("./deleted.ts")).restoreDeleted(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id", (c) => one(c, c.var.resource, c.req.param("id")))
    .patch("/:id", async (c) => (await writing()).update(c, c.var.resource, c.req.param("id")))
    .delete("/:id", async (c) => (await writing()).remove(c, c.var.resource, c.req.param("id")))
    .get("/:id/transitions", async (c) =>
      (await import("./transitions.ts")).transitions(c, c.var.resource, c.req.param("id")),
    )
    .post("/:id/transitions/:code", async (c) =>
      (await import("./transitions.ts")).transition(
        c,
        c.var.resource,
        c.req.param("id"),
        c.req.param("code"),
      ),
    )
    .post("/:id/archive", async (c) =>
      (await archiving()).archive(c, c.var.resource, c.req.param("id"), "archive"),
    )
    .post("/:id/restore", async (c) =>
      (await archiving()).archive(c, c.var.resource, c.req.param("id"), "restore"),
    )
    .post("/:id/move", async (c) => (await import("./move.ts")).move(c, c.var.resource, c.req.param("id")))
    .get("/:id/warnings", async (c) =>
      (await import("./warnings.ts")).warningsOfRecord(c, c.var.resource, c.req.param("id")),
    )
    .post("/:id/merge", async (c) => (await import("./merge.ts")).merge(c, c.var.resource, c.req.param("id")))
    .get("/:id/references", async (c) =>
      (await import("./references.ts")).references(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id/history", async (c) =>
      (await import("./history.ts")).history(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id/as-of", async (c) => (await import("./as-of.ts")).asOf(c, c.var.resource, c.req.param("id")))
    .post("/:id/revert", async (c) =>
      (await import("#sw/api/undo/revert.ts")).revertChange(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id/timeline", async (c) =>
      (await import("#sw/api/subrecords/timeline.ts")).timeline(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id/counts", async (c) =>
      (await import("#sw/api/subrecords/counts.ts")).subrecordCounts(c, c.var.resource, c.req.param("id")),
    )
    .get("/:id/:word", async (c) =>
      (await subrecords()).listSubrecords(c, c.var.resource, c.req.param("id"), c.req.param("word")),
    )
    .post("/:id/:word", async (c) =>
      (await subrecords()).createSubrecord(c, c.var.resource, c.req.param("id"), c.req.param("word")),
    )
    .get("/:id/:word/export", async (c) =>
      (await subrecords()).exportSubrecords(c, c.var.resource, c.req.param("id"), c.req.param("word")),
    )
    .get("/:id/:word/people", async (c) =>
      (await import("#sw/api/subrecords/people.ts")).people(
        c,
        c.var.resource,
        c.req.param("id"),
        c.req.param("word"),
      ),
    )
    .patch("/:id/:word/:subrecordId", async (c) =>
      (await subrecords()).updateSubrecord(c, c.var.resource, c.req.param()),
    )
    .delete("/:id/:word/:subrecordId", async (c) =>
      (await subrecords()).removeSubrecord(c, c.var.resource, c.req.param()),
    );

const subrecords = () => import("#sw/api/subrecords/subrecords.ts");
const writing = () => import("./write.ts");
const archiving = () => import("./archive.ts");

function list(c: ApiContext, resource: Resource) {
  allow(c.var.signedIn, "read", resource);
  return answerList(c, resource, c.var.signedIn);
}

/** What this reader finds under the query of the call; `beside` are filters that the call itself has. */
export async function answerList(
  c: ApiContext,
  resource: Resource,
  reader: SignedIn,
  beside: readonly Filter[] = [],
) {
  const { db } = c.var;
  const read = await readQuery(c, resource, new URL(c.req.url).searchParams);
  const query = { ...read, filters: [...read.filters, ...beside] };
  const { rows, ...counts } = await db.query(resource, query, { ...readerOf(c), ability: reader.ability });
  const seen = rows.map((row) => visibleValues(reader, resource, row));
  const items = await completedAnswers(db, reader, resource, rows, seen);
  if (!readParameters(c, listParameters).names) return c.json({ items, ...counts });
  return c.json({ items, ...counts, referenced: await referencedBy(db, c.var.signedIn, resource, items) });
}

async function one(c: ApiContext, resource: Resource, id: string) {
  const { db, signedIn: reader } = c.var;
  allow(reader, "read", resource);
  const row = await readableRecord(db, reader, resource, id);
  const [seen] = await completedAnswers(db, reader, resource, [row], [visibleValues(reader, resource, row)]);
  const costs = costFields.filter((name) => (seen?.[name] ?? null) !== null);
  if (costs.length > 0)
    c.var.apiOptions.background(
      import("#sw/api/audit/cost-reads.ts").then((reads) => reads.noteCostRead(c, resource, id, costs)),
    );
  if (subrecordsInRecordOf(resource).length === 0) return c.json(seen);
  const { subrecordsInRecord } = await import("#sw/api/subrecords/in-record.ts");
  return c.json({ ...seen, ...(await subrecordsInRecord(db, reader, resource, row)) });
}
