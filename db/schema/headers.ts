import type { ResourceName } from "./list-routes.ts";
import type { ColumnPathIn } from "./registry.ts";

/** What columns of files are called where that is not their path. */
export type HeadersOf<N extends ResourceName> = { readonly [P in ColumnPathIn<N>]?: string };
