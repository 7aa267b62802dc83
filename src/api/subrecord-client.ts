import type { Fields, Values } from "#db/schema/kind.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import type { ListSearch } from "./list-query.ts";
import { callsOf } from "./list-calls.ts";
import type { Typed } from "./request.ts";

/** The calls of what belongs to a record. */
export function subrecordClient<F extends Fields>(owner: Resource, ownerId: string, subrecord: Resource<F>) {
  const encode = encodeURIComponent;
  const word = subrecord.belongsTo?.word ?? subrecord.name;
  const ask = callsOf(subrecord, `${addressOf(owner)}/${encode(ownerId)}/${word}`);
  return {
    list: (query: ListSearch) => ask<"list">("GET", "", { query }),
    create: (body: CreateBody<F>, typed: Typed = {}) => ask<"create">("POST", "", { body, ...typed }),
    update: (id: string, version: number, patch: Partial<Values<F>>, typed: Typed = {}) =>
      ask<"update">("PATCH", `/${encode(id)}`, { body: { ...patch, version }, ...typed }),
    remove: (id: string, typed: Typed = {}) => ask<"remove">("DELETE", `/${encode(id)}`, typed),
  };
}
