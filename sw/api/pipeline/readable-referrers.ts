import type { Resource } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { refusalOn } from "#sw/api/core/permissions.ts";
import type { Tx } from "#db/store/tx.ts";

/** Tells which records of a list, by their slots, the person may read and so count where they point at another one. */
export const readableReferrers = async (
  tx: Pick<Tx, "readableSlots">,
  signedIn: SignedIn,
  from: Resource,
): Promise<(slot: number) => boolean> =>
  // A subrecord is read through its owner alone.
  from.belongsTo || refusalOn(signedIn, "read", from)
    ? () => false
    : tx.readableSlots(from, signedIn.ability);
