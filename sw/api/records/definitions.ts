import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { contributionTo } from "#sw/domain/registry.ts";
import { readIds } from "./parameters.ts";
import { seenIds } from "./readable-record.ts";

/**
 * `GET masters/categories/definitions?id=…&id=…`: 200 `{ items: [{ id, definitions, usual }] }`: the custom fields that the units of
 * these categories have, those from the categories above them among them, and the defaults of a new one.
 */
export async function definitions(c: ApiContext, resource: Resource): Promise<Response> {
  const { db, signedIn } = c.var;
  const definitionsBy = contributionTo(resource, "definitions") ?? fail("unknown_path");
  allow(signedIn, "read", resource);
  return c.json({ items: await definitionsBy(db, await seenIds(db, signedIn, resource, readIds(c))) });
}
