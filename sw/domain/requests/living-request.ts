import type { StoredRowIn } from "#db/schema/registry.ts";
import type { Tx } from "#db/store/tx.ts";

type Request = StoredRowIn<"requests">;

/** Returns the request with which work goes on where this one was cancelled as its duplicate, else the request itself. */
export async function livingRequest(tx: Tx, request: Request): Promise<Request> {
  const passed = new Set<string>();
  let living = request;
  while (living.status === "cancelled" && typeof living.duplicateOfId === "string") {
    passed.add(living.id);
    const next: Request | undefined = await tx.get("requests", living.duplicateOfId);
    if (!next || next.deletedAt !== null || passed.has(next.id)) return living;
    living = next;
  }
  return living;
}
