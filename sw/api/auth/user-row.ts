import type { StoredRowIn } from "#db/schema/registry.ts";

/** An account as it is stored. */
export type UserRow = StoredRowIn<"users">;
