import { visitorActorId } from "#db/rules/roles/system-actor.ts";
import { abilityOf } from "#db/rules/ability.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { deviceOf } from "#sw/api/core/device-of.ts";
import type { UserRow } from "./user-row.ts";

const never = new Date(0).toISOString();

const visitor: UserRow = {
  id: visitorActorId,
  version: 0,
  createdAt: never,
  createdBy: visitorActorId,
  updatedAt: never,
  updatedBy: visitorActorId,
  archivedAt: null,
  deletedAt: null,
  slot: -1,
};

/** In whose name a call without a session writes: nobody's, or that of the person who proved by a code who he is. He has no rights. */
export const visitorActor = (c: ApiContext, user: UserRow = visitor): SignedIn => ({
  user,
  session: {
    hash: "",
    userId: user.id,
    device: deviceOf(c),
    createdAt: never,
    lastSeenAt: never,
    expiresAt: never,
    revokedAt: never,
  },
  rules: [],
  ability: abilityOf([]),
});
