import * as z from "zod/mini";
import { contract, count } from "#sw/api/core/call.ts";
import { searchParameters } from "./parameters.ts";

/** A text of a record, and the field that it stands in. */
const text = z.strictObject({ path: z.string(), text: z.string() });
export type MatchedText = z.infer<typeof text>;

const hit = z.strictObject({
  id: z.string(),
  /** A text, or one in three languages, as it is stored. */
  label: z.unknown(),
  /** The first code among its list's columns: the asset tag, the client's code. */
  code: z.nullable(z.string()),
  /** What its list tells next about it. */
  fact: z.nullable(text),
  /** Where the query stands in it. */
  match: z.nullable(text),
  /** By these its state is told, as far as the reader may see them. */
  fields: z.record(z.string(), z.unknown()),
  /** A code of it is the query. */
  exact: z.boolean(),
});
export type SearchHit = z.infer<typeof hit>;

const group = z.strictObject({ resource: z.string(), total: count, items: z.array(hit) });
export type SearchGroup = z.infer<typeof group>;

const page = z.strictObject({ url: z.string(), icon: z.string(), title: z.string() });

export const searchContract = contract({
  search: {
    method: "GET",
    path: "/search",
    query: searchParameters,
    answer: z.strictObject({ groups: z.array(group) }),
  },
  appBarSearch: {
    method: "GET",
    path: "/app-bar/search",
    query: searchParameters,
    answer: z.array(z.strictObject({ title: z.string(), category: z.string(), children: z.array(page) })),
  },
});
