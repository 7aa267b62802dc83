import type { Fields, Values } from "#db/schema/kind.ts";
import { addressOf, wordOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { OwnerOf, SubrecordName } from "#db/schema/subrecord-routes.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import type { ListSearch } from "./list-query.ts";
import { callsOf } from "./list-calls.ts";
import type { Typed } from "./request.ts";

/** Lists that have no such subrecords do not fit; where it is not known which list it is, the API refuses. */
type OwnerFor<O extends string, N extends string> = string extends O | N
  ? unknown
  : N extends SubrecordName
    ? O extends OwnerOf<N>
      ? unknown
      : never
    : never;

/** The calls of what belongs to a record. */
export function subrecordClient<F extends Fields, N extends string, O extends string>(
  owner: Resource<Fields, O> & OwnerFor<O, N>,
  ownerId: string,
  subrecord: Resource<F, N>,
) {
  const encode = encodeURIComponent;
  const ask = callsOf(subrecord, `${addressOf(owner)}/${encode(ownerId)}/${wordOf(subrecord)}`);
  return {
    list: (query: ListSearch) => ask<"list">("GET", "", { query }),
    create: (body: CreateBody<F>, typed: Typed = {}) => ask<"create">("POST", "", { body, ...typed }),
    update: (id: string, version: number, patch: Partial<Values<F>>, typed: Typed = {}) =>
      ask<"update">("PATCH", `/${encode(id)}`, { body: { ...patch, version }, ...typed }),
    remove: (id: string, typed: Typed = {}) => ask<"remove">("DELETE", `/${encode(id)}`, typed),
  };
}
