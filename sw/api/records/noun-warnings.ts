import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { inheritedKeys } from "#sw/domain/categories/inherited-keys.ts";
import { portClaims } from "#sw/domain/equipment/port-claims.ts";
import type { Looked } from "./warnings.ts";

/** What a noun makes people look at before they save, as far as it takes the store to see it: warnings by record. */
export type NounWarnings = {
  appliesTo: (resource: Resource) => boolean;
  run: (tx: Tx, signedIn: SignedIn, looked: readonly Looked[], resource: Resource) => Promise<Warning[][]>;
};

export const nounWarnings: readonly NounWarnings[] = [inheritedKeys, portClaims];
