import { users } from "#db/domain/users/users.ts";
import type { OneTimeCode, SecondFactor } from "#db/store/accounts.ts";
import { absoluteLimit, type StoredSession } from "#db/store/device.ts";
import type { Store } from "#db/store/store.ts";
import { type Connection, type Opener, write } from "./store-opener.ts";
import { creations, newName, type Values } from "./writes.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const start = Date.UTC(2025, 0, 1);
export const moment = (time: number) => new Date(time).toISOString();

export const user = (id: string): Values => ({
  id,
  fullName: `User ${id}`,
  username: `user-${id}`,
  email: `user-${id}@example.dz`,
  status: "active",
});

export const session = (hash: string, more: Partial<StoredSession> = {}): StoredSession => ({
  hash,
  userId: "1",
  device: "test",
  createdAt: moment(start),
  lastSeenAt: moment(start),
  expiresAt: moment(start + absoluteLimit),
  revokedAt: null,
  ...more,
});

export const code = (hash: string, more: Partial<OneTimeCode> = {}): OneTimeCode => ({
  hash,
  userId: "1",
  purpose: "password",
  createdAt: moment(start),
  expiresAt: moment(start + minute),
  ...more,
});

export const factor = (userId: string): SecondFactor => ({
  userId,
  secret: "ABC",
  createdAt: moment(start),
  confirmedAt: moment(start),
  usedSteps: [3],
  recoveryHashes: ["one", "two"],
});

export const held = async (store: Store, hash: string, now: number, proven?: StoredSession) => {
  const found = await store.sessions.byHash(hash, now, proven);
  return found && { user: found.user.id, holds: found.holds, isStored: found.isStored };
};

export const holding = { user: "1", holds: true, isStored: true };
export const over = { ...holding, holds: false };

export const email = "user-1@example.dz";

/** A store with two users, and a device without room, as this opener has them. */
export function signInScene({ open, fillDevice }: Opener) {
  async function withUsers(): Promise<Connection & { other: Store }> {
    const name = newName();
    const connection = await open(name);
    await write(connection.store, creations(users, [user("1"), user("2")]));
    return { ...connection, other: (await open(name)).store };
  }

  async function onFullDevice<T>(work: () => Promise<T>): Promise<T> {
    const makeRoom = fillDevice();
    return work().finally(makeRoom);
  }

  return { withUsers, onFullDevice };
}
