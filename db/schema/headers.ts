import type { ResourceName } from "./list-routes.ts";
import type { ColumnPathIn } from "./registry.ts";

/** The names of a file's columns where they are not their paths. */
export type HeadersOf<N extends ResourceName> = { readonly [P in ColumnPathIn<N>]?: string };
