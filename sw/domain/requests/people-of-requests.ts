import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

/** The client is told the first name of whoever comes, and nothing else of him. */
export async function nameAssignees({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const users = await rowsById(
    tx,
    "users",
    checks.map(({ row }) => row["assigneeId"]),
  );
  for (const one of checks) {
    const row: UncheckedRowOf<"requests"> = one.row;
    const user: StoredRowIn<"users"> | undefined = users.get(String(row.assigneeId));
    const [first = null] = typeof user?.fullName === "string" ? user.fullName.split(" ") : [];
    one.row = { ...one.row, assigneeFirstName: first };
  }
}
