import { can } from "#db/rules/ability.ts";
import { type Connection, connectionsOf } from "#db/domain/equipment/connections.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { units } from "#db/domain/equipment/units.ts";
import { foldCode } from "#db/schema/fold.ts";
import { addressOf, memberOf, type Reference } from "#db/schema/registry.ts";
import { labelOf } from "#db/schema/label.ts";
import { topOf } from "#db/schema/path.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { NounWarningsOf } from "#sw/domain/contribution.ts";
import type { Tx } from "#db/store/tx.ts";

/** Ports of other units that one more unit says it is connected to; that one is named to whom may see it and its ports. */
export const portClaims: NounWarningsOf<"equipment"> = async (tx, signedIn, candidates) => {
  const claims = candidates.map(({ row }) => connectionsOf(row).filter(({ port }) => port !== null));
  const hubs = new Set(claims.flat().map(({ equipmentId }) => equipmentId));
  const claimants = hubs.size > 0 ? await claimantsOf(tx, hubs) : new Map<string, Claimant[]>();
  return candidates.map(({ id }, index) =>
    (claims[index] ?? []).flatMap((claim): Warning[] => {
      const others = (claimants.get(keyOf(claim)) ?? []).filter(({ row }) => row.id !== id);
      if (others.length === 0) return [];
      const params = { count: others.length, ...named(signedIn, others) };
      return [{ path: `${claim.path}.port`, code: "port_claimed", params }];
    }),
  );
};

type Claimant = { row: StoredRow; path: string };

const keyOf = ({ equipmentId, port }: Connection): string => `${equipmentId}/${foldCode(port ?? "")}`;

/** By port, the units in use that say they are connected to it. */
async function claimantsOf(tx: Tx, hubs: ReadonlySet<string>): Promise<Map<string, Claimant[]>> {
  const rows = new Map<string, StoredRow>();
  // Other lists that point at some unit are not in the scope of every list of units.
  const isConnection = ({ path }: Reference) => path.includes(".connectedTo.");
  for (const { rows: referring } of await tx.referencing(units, hubs, isConnection))
    for (const row of await referring()) rows.set(row.id, row);
  const claimants = new Map<string, Claimant[]>();
  for (const row of rows.values()) {
    const member = memberOf(units, row);
    if (!member || row.archivedAt !== null || closedBecause(member, row) !== null) continue;
    for (const claim of connectionsOf(row)) {
      const entries = claimants.get(keyOf(claim)) ?? [];
      if (entries.every((one) => one.row !== row)) entries.push({ row, path: claim.path });
      claimants.set(keyOf(claim), entries);
    }
  }
  return claimants;
}

function named(signedIn: SignedIn, others: readonly Claimant[]): Record<string, string> {
  for (const { row, path } of others) {
    const member = memberOf(units, row);
    if (!member || !maySee(signedIn, member, row)) continue;
    const isReadable = (field: string) => can(signedIn.ability, "read", member.subject, row, field);
    if ([...member.label, topOf(path)].every(isReadable))
      return { name: String(labelOf(member, row)), resource: addressOf(member), id: row.id };
  }
  return {};
}
