import { describe, expect, test } from "vitest";
import { users } from "#db/domain/users/users.ts";
import type { AccountWrites } from "#db/store/accounts.ts";
import type { Decision } from "#db/store/command.ts";
import { idleLimit } from "#db/store/device.ts";
import type { Store } from "#db/store/store.ts";
import {
  minute,
  hour,
  start,
  moment,
  user,
  session,
  code,
  factor,
  held,
  holding,
  over,
  email,
  signInScene,
} from "./sign-in-scene.ts";
import { type Opener, write } from "./store-opener.ts";
import { creations, newCommand, newName } from "./writes.ts";

/** What any store has to do that stands behind the door of `db/store`: what a command changes of accounts, codes, and a clock that is set back. */
export function describeAccounts(opener: Opener): void {
  const { withUsers, onFullDevice } = signInScene(opener);

  describe("the sessions of a user", () => {
    test("are those that hold now, the latest first", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));
      await store.sessions.put(session("b", { lastSeenAt: moment(start + minute) }));
      await store.sessions.put(session("c", { userId: "2" }));
      await store.sessions.put(session("d"));
      await store.sessions.revoke(session("d"), start);
      const hashes = async (userId: string, now: number) =>
        (await other.sessions.ofUser(userId, now)).map(({ hash }) => hash);

      expect(await hashes("1", start + minute)).toEqual(["b", "a"]);
      expect(await hashes("2", start + minute)).toEqual(["c"]);
      expect(await hashes("1", start + idleLimit)).toEqual(["b"]);
    });

    test("are changed one by one, and on a full device in memory", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));
      await store.sessions.change(session("a", { lastSeenAt: moment(0) }), { passwordAt: moment(start + 1) });
      const passwordAt = async (one: Store) => (await one.sessions.byHash("a", start))?.session.passwordAt;

      expect(await passwordAt(other)).toBe(moment(start + 1));
      expect((await other.sessions.byHash("a", start))?.session.lastSeenAt).toBe(moment(start));
      await onFullDevice(() => store.sessions.change(session("a"), { passwordAt: moment(start + 2) }));
      expect(await passwordAt(store)).toBe(moment(start + 2));
      expect(await passwordAt(other)).toBe(moment(start + 1));
    });
  });

  describe("a clock that is set back", () => {
    test("ends sessions and codes on every connection, and prolongs none; new ones hold by the new time", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));
      await store.signIn.putCode(code("x"));
      await store.sessions.noteTime(start + hour);

      expect(await held(other, "a", start + 5 * minute)).toEqual(over);
      expect(await store.signIn.codeByHash("x", start + 5 * minute)).toBeNull();
      expect(await held(store, "a", start + 5 * minute)).toEqual(over);
      await store.sessions.put(session("b"));
      expect(await held(other, "b", start + 6 * minute)).toEqual(holding);
    });

    test("by a minute, as clocks are set by the network, ends nothing", async () => {
      const { store } = await withUsers();
      await store.sessions.put(session("a"));
      await store.sessions.noteTime(start + 6 * minute);

      expect(await held(store, "a", start + 5 * minute)).toEqual(holding);
    });

    test("ends what only its token proves, and what a full device keeps in memory", async () => {
      const { store, other } = await withUsers();
      expect(await held(other, "p", start - hour, session("p"))).toEqual({ ...over, isStored: false });

      await onFullDevice(async () => {
        await store.sessions.put(session("m"));
        await store.sessions.noteTime(start + hour);
        expect(await held(store, "m", start + 5 * minute)).toMatchObject({ holds: false });
      });
    });
  });

  describe("what a command changes of accounts", () => {
    const commitAccount = (store: Store, account: AccountWrites, key = newName()) =>
      store.commit(newCommand({ key, now: moment(start) }), [], async () => ({
        writes: [],
        account,
        answer: () => ({ status: 204, body: null }),
      }));
    const credential = { userId: "1", hash: "new", changedAt: moment(start), mustChange: true as const };
    const all: AccountWrites = {
      usedCodes: ["used"],
      endedCodes: [{ userId: "1", purpose: "password" }],
      codes: [code("new", { purpose: "email" })],
      credentials: [credential],
      secondFactors: [factor("1")],
      endedFactors: ["2"],
      endedSessions: [{ userId: "1", but: "b" }],
      freedSessions: ["b"],
    };

    async function withAccounts() {
      const connection = await withUsers();
      const { store } = connection;
      for (const hash of ["a", "b"]) await store.sessions.put(session(hash, { mustChangePassword: true }));
      await store.sessions.put(session("c", { userId: "2" }));
      for (const hash of ["used", "other"]) await store.signIn.putCode(code(hash));
      await store.signIn.putCode(code("mail", { purpose: "email" }));
      await store.signIn.putCode(code("theirs", { userId: "2" }));
      await commitAccount(store, { secondFactors: [factor("2")] });
      return connection;
    }

    const contents = async (store: Store) => ({
      codes: await Promise.all(
        ["used", "other", "mail", "theirs", "new"].map((hash) => store.signIn.codeByHash(hash, start)),
      ).then((codes) => codes.flatMap((one) => one?.hash ?? [])),
      credential: await store.signIn.credentialOf("1"),
      factors: [await store.signIn.secondFactorOf("1"), await store.signIn.secondFactorOf("2")],
      sessions: await Promise.all(
        ["a", "b", "c"].map(async (hash) => {
          const found = await store.sessions.byHash(hash, start);
          return [found?.holds, found?.session.mustChangePassword];
        }),
      ),
    });

    test("is written with it, whoever reads it", async () => {
      const { store, other } = await withAccounts();

      await commitAccount(store, all);

      expect(await contents(other)).toEqual({
        codes: ["mail", "theirs", "new"],
        credential,
        factors: [factor("1"), null],
        sessions: [
          [false, true],
          [true, undefined],
          [true, undefined],
        ],
      });
    });

    test.each<[string, Partial<Decision>, AccountWrites]>([
      [
        "its answer fails",
        {
          answer: () => {
            throw new RangeError("on purpose");
          },
        },
        all,
      ],
      ["one of its codes was used", {}, { ...all, usedCodes: ["used", "gone"] }],
      ["its values are taken", { writes: creations(users, [user("3"), { ...user("4"), email }]) }, all],
    ])("is not written where %s", async (_, more, account) => {
      const { store, other } = await withAccounts();
      const before = await contents(other);

      await expect(write(store, creations(users, [user("9")]), {}, { account, ...more })).rejects.toThrow();

      expect(await contents(other)).toEqual(before);
      expect(await other.get("users", "9")).toBeUndefined();
    });

    test("is not written on a full device", async () => {
      const { store, other } = await withAccounts();
      const before = await contents(other);

      await onFullDevice(() => expect(commitAccount(store, all)).rejects.toThrow());

      expect(await contents(other)).toEqual(before);
    });

    test("is done once under its key, and of two that use one code one is done", async () => {
      const { store, other } = await withAccounts();

      await commitAccount(store, { usedCodes: ["used"] }, "once");
      await commitAccount(other, { usedCodes: ["used"] }, "once");

      await expect(commitAccount(other, { usedCodes: ["used"] })).rejects.toMatchObject({
        name: "CodeUsedError",
      });
      const both = [store, other].map((one) => commitAccount(one, { usedCodes: ["other"] }));
      expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual([
        "fulfilled",
        "rejected",
      ]);
    });
  });

  test("of commands that change one account at once, each is decided on what the one before wrote", async () => {
    const { store, other } = await withUsers();
    const lengthen = (one: Store) =>
      one.commit(newCommand({ key: newName(), now: moment(start) }), [], async (tx) => {
        const [stored] = await tx.credentialsOf(["1"]);
        return {
          writes: [],
          account: { credentials: [{ userId: "1", hash: `${stored?.hash ?? ""}x` }] },
          answer: () => ({ status: 204, body: null }),
        };
      });

    await Promise.all([store, other, store, other].map(lengthen));

    expect(await store.signIn.credentialOf("1")).toEqual({ userId: "1", hash: "xxxx" });
  });
}
