import type { UncheckedRowOf } from "#db/schema/registry.ts";

type Request = UncheckedRowOf<"requests"> & { readonly createdAt?: unknown };

/** Whether a request was over before it came here: work of an earlier system, which a file brought. */
export const isTakenOver = ({ closedAt, createdAt }: Request): boolean =>
  typeof closedAt === "string" && (typeof createdAt !== "string" || closedAt < createdAt);

/** How work of an earlier system stands here: closed, and outside of what was promised to anybody. */
export const asTakenOver = (row: Request): UncheckedRowOf<"requests"> => ({
  status: "closed",
  resolvedAt: row.resolvedAt ?? row.closedAt,
  closedAt: row.closedAt ?? row.resolvedAt,
});
