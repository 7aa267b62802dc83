import { purposeIn, signedWork } from "#db/domain/requests/signed-work.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import { hexOf, sha256 } from "#db/store/sha256.ts";
import type { Tx } from "#db/store/tx.ts";

/** The SHA-256 of what a signature covers, as it is stored now: another one than at the signing tells that it is other work or other units. */
export async function coveredHash(
  tx: Pick<Tx, "getMany" | "whereAnyOf">,
  request: StoredRowIn<"requests">,
  signature: { readonly purpose?: unknown; readonly equipmentIds?: unknown },
): Promise<string> {
  const covered: unknown[] = Array.isArray(signature.equipmentIds) ? signature.equipmentIds : [];
  const ids = covered.map(String);
  const listed: unknown[] = Array.isArray(request.equipmentIds) ? request.equipmentIds : [];
  const rows = await tx.getMany("equipment", [...new Set([...ids, ...listed.map(String)])]);
  const materials = await tx.whereAnyOf("partsUsed", "ownerId", [request.id]);
  const work = signedWork(request, purposeIn(signature.purpose), ids, {
    units: new Map(rows.flatMap((unit) => (unit ? [[unit.id, unit]] : []))),
    materials: materials.filter(({ deletedAt }) => deletedAt === null),
  });
  return hexOf(sha256(JSON.stringify(work)));
}
