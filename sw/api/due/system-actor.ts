import { systemRules } from "#db/domain/roles/system.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { abilityOf } from "#db/rules/ability.ts";
import type { SignedIn } from "#sw/api/core/context.ts";

const never = new Date(0).toISOString();

/**
 * In whose name the system gives a command: rights of its own, and an account and a session that no table has. Writes go
 * through the same pipeline as everybody's.
 */
export const systemActor: SignedIn = {
  user: {
    id: systemActorId,
    version: 0,
    createdAt: never,
    createdBy: systemActorId,
    updatedAt: never,
    updatedBy: systemActorId,
    archivedAt: null,
    deletedAt: null,
    slot: -1,
  },
  session: {
    hash: "",
    userId: systemActorId,
    device: "",
    createdAt: never,
    lastSeenAt: never,
    expiresAt: never,
    revokedAt: never,
  },
  rules: systemRules,
  ability: abilityOf(systemRules),
};
