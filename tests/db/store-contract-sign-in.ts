import { describe, expect, test } from "vitest";
import { users } from "#db/domain/users/users.ts";
import { absoluteLimit, idleLimit } from "#db/store/device.ts";
import type { Store } from "#db/store/store.ts";
import {
  minute,
  hour,
  start,
  moment,
  user,
  session,
  held,
  holding,
  over,
  email,
  signInScene,
} from "./sign-in-scene.ts";
import { type Opener, write } from "./store-opener.ts";
import { change, deletion } from "./writes.ts";

async function fail(store: Store, now: number, times: number): Promise<(number | null)[]> {
  const outcomes = [];
  for (let time = 0; time < times; time++) outcomes.push(await store.signIn.countAttempt(email, now));
  return outcomes;
}

const setPassword = (store: Store, hash: string) =>
  write(store, [], {}, { account: { credentials: [{ userId: "1", hash }] } });

/** What any store has to do that stands behind the door of `db/store`: sessions, passwords and failed attempts to sign in. */
export function describeSignIn(opener: Opener): void {
  const { withUsers, onFullDevice } = signInScene(opener);

  describe("a session", () => {
    test("is found by its hash with its user on every connection, and nothing by another hash", async () => {
      const { store, other } = await withUsers();

      expect(await store.sessions.put(session("a"))).toBe(true);

      for (const one of [store, other]) {
        expect(await one.sessions.byHash("a", start)).toMatchObject({
          session: session("a"),
          user: user("1"),
          holds: true,
          isStored: true,
        });
        expect(await one.sessions.byHash("b", start)).toBeNull();
        expect(await one.hasSession("1")).toBe(true);
        expect(await one.hasSession("2")).toBe(false);
      }
    });

    test("of nobody is none", async () => {
      const { store } = await withUsers();
      await store.sessions.put(session("a", { userId: "9" }));

      expect(await store.sessions.byHash("a", start)).toBeNull();
    });

    test("holds for as long as it is used, and not after its idle limit", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));
      const almost = idleLimit - 1;

      expect(await held(store, "a", start + almost)).toEqual(holding);
      expect(await held(other, "a", start + 2 * almost)).toEqual(holding);
      expect(await held(other, "a", start + 2 * almost + idleLimit)).toEqual(over);
    });

    test("goes on by what a hand asked for, and not by what a page asks by itself", async () => {
      const { store, other } = await withUsers();
      for (const one of [null, session("b")]) {
        if (!one) await store.sessions.put(session("a"));
        const hash = one ? "b" : "a";
        const asked = (after: number, isUsed: boolean) =>
          other.sessions.byHash(hash, start + after, one, isUsed).then((found) => found?.holds);

        expect(await asked(idleLimit - 2, false)).toBe(true);
        expect(await asked(idleLimit - 1, true)).toBe(true);
        expect(await asked(2 * idleLimit - 2, false)).toBe(true);
        expect(await asked(2 * idleLimit - 1, false)).toBe(false);
      }
    });

    test("does not hold after its end, however much it is used", async () => {
      const { store } = await withUsers();
      const end = start + absoluteLimit;
      await store.sessions.put(session("a", { lastSeenAt: moment(end - minute) }));

      expect(await held(store, "a", end - 1)).toEqual(holding);
      expect(await held(store, "a", end)).toEqual(over);
    });

    test("holds for active users alone, who are still there", async () => {
      const { store } = await withUsers();
      await store.sessions.put(session("a"));
      await store.sessions.put(session("b", { userId: "2" }));
      const [one, two] = await store.getMany("users", ["1", "2"]);
      if (!one || !two) throw new Error("not written");

      await write(store, [change(users, one, { status: "inactive" }), deletion(users, two)]);

      expect(await held(store, "a", start)).toEqual(over);
      expect(await held(store, "b", start)).toEqual({ ...over, user: "2" });
    });

    test("that was revoked stays so on every connection, whatever its token proves, and the others hold", async () => {
      const { store, other } = await withUsers();
      for (const hash of ["a", "b"]) await store.sessions.put(session(hash));

      await store.sessions.revoke(session("a"), start + 1);
      await store.sessions.forgetDead(start + idleLimit - 1);

      for (const one of [store, other]) {
        expect(await held(one, "a", start + 2, session("a"))).toEqual(over);
        expect(await held(one, "b", start + 2)).toEqual(holding);
      }
    });

    test("is forgotten once it is over, and not before", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));
      await store.sessions.put(session("b", { lastSeenAt: moment(start + hour) }));

      await store.sessions.forgetDead(start + hour);

      expect(await other.sessions.byHash("a", start)).toBeNull();
      expect(await held(other, "b", start + hour)).toEqual(holding);
    });

    test("that only its token proves holds, and is stored when it is used", async () => {
      const { store, other } = await withUsers();

      expect(await held(store, "a", start, session("a"))).toEqual({ ...holding, isStored: false });
      expect(await other.sessions.byHash("a", start)).toBeNull();
      await store.sessions.byHash("a", start + 2 * minute, session("a"));
      expect(await held(other, "a", start + 2 * minute)).toEqual(holding);
    });
  });

  describe("on a full device, a session", () => {
    test("holds in memory, and is stored when it is used and there is room again", async () => {
      const { store, other } = await withUsers();

      await onFullDevice(async () => {
        expect(await store.sessions.put(session("a"))).toBe(false);
        expect(await held(store, "a", start + 2 * minute)).toEqual({ ...holding, isStored: false });
      });

      expect(await other.sessions.byHash("a", start)).toBeNull();
      await store.sessions.byHash("a", start + 4 * minute);
      expect(await held(other, "a", start + 4 * minute)).toEqual(holding);
    });

    test("that was stored goes on, and ends for everybody where it is revoked", async () => {
      const { store, other } = await withUsers();
      await store.sessions.put(session("a"));

      await onFullDevice(async () => {
        expect(await held(store, "a", start + 2 * minute)).toMatchObject({ holds: true });
        await store.sessions.revoke(session("a"), start + 3 * minute);
      });

      expect(await held(store, "a", start + 4 * minute)).toMatchObject({ holds: false });
      expect(await other.sessions.byHash("a", start + 4 * minute)).toBeNull();
    });
  });

  describe("a password", () => {
    test("belongs to a user, who is found by e-mail as soon as there is one", async () => {
      const { store, other } = await withUsers();
      expect(await store.signIn.userByEmail(email)).toBeNull();

      await setPassword(store, "first");
      expect(await store.signIn.renewHash("first", { userId: "1", hash: "second" })).toBe(true);

      expect(await other.signIn.userByEmail(email)).toMatchObject({
        user: user("1"),
        credential: { userId: "1", hash: "second" },
      });
      expect(await other.signIn.userByEmail("nobody@example.dz")).toBeNull();
      for (const spelling of ["User-1@example.dz", " user-1@example.dz", "usér-1@example.dz"])
        expect(await other.signIn.userByEmail(spelling)).toBeNull();
      expect(await other.credentialsOf(["2", "1", "9"])).toEqual([
        undefined,
        { userId: "1", hash: "second" },
        undefined,
      ]);
      expect(await other.credentialsOf([])).toEqual([]);
    });

    test("stays as it was where the device is too full for a new hash", async () => {
      const { store } = await withUsers();
      await setPassword(store, "first");

      await onFullDevice(() => store.signIn.renewHash("first", { userId: "1", hash: "second" }));

      expect(await store.signIn.userByEmail(email)).toMatchObject({ credential: { hash: "first" } });
    });
  });

  test("a password that was replaced meanwhile is not put back by a new hash of the one before", async () => {
    const { store, other } = await withUsers();
    await setPassword(store, "first");
    await setPassword(other, "replaced");

    expect(await store.signIn.renewHash("first", { userId: "1", hash: "first, renewed" })).toBe(false);

    expect(await store.signIn.credentialOf("1")).toEqual({ userId: "1", hash: "replaced" });
  });

  describe("failed attempts to sign in", () => {
    const five = Array.from({ length: 5 }, () => null);

    test("lock the e-mail after five in a row, and each later one for longer", async () => {
      const { store, other } = await withUsers();

      expect(await fail(store, start, 6)).toEqual([...five, start + minute]);

      expect(await fail(other, start + minute - 1, 1)).toEqual([start + minute]);
      expect(await fail(other, start + minute, 2)).toEqual([null, start + 3 * minute]);
      expect(await other.signIn.countAttempt("somebody@example.dz", start)).toBeNull();
    });

    test("are those of one address, however its letters are written", async () => {
      const { store, other } = await withUsers();
      await fail(store, start, 5);

      expect(await other.signIn.countAttempt("USER-1@example.DZ", start)).toBe(start + minute);
      expect(await other.signIn.countAttempt("usér-1@example.dz", start)).toBeNull();
      await other.signIn.forgetFailures("User-1@example.dz");
      expect(await fail(store, start, 1)).toEqual([null]);
    });

    test("are all counted where they come at once", async () => {
      const { store, other } = await withUsers();

      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, at) => (at % 2 ? store : other).signIn.countAttempt(email, start)),
      );

      expect(outcomes.filter((until) => until === null)).toHaveLength(5);
    });

    test("lock no longer and open nothing where the clock is set back", async () => {
      const { store } = await withUsers();
      await fail(store, start, 5);

      expect(await fail(store, start - hour, 1)).toEqual([start - hour + minute]);
      expect(await fail(store, start - hour + minute, 1)).toEqual([null]);
    });

    test("are forgotten once somebody signed in, or after a day", async () => {
      const { store, other } = await withUsers();
      const nextDay = start + 25 * hour;
      await fail(store, start, 5);
      await store.signIn.forgetOldAttempts(start + 23 * hour);
      expect(await fail(other, start, 1)).toEqual([start + minute]);

      await store.signIn.forgetOldAttempts(nextDay);
      expect(await fail(other, nextDay, 6)).toEqual([...five, nextDay + minute]);
      await other.signIn.forgetFailures(email);
      expect(await fail(store, nextDay, 6)).toEqual([...five, nextDay + minute]);
    });

    test("are counted and forgotten on a full device too", async () => {
      const { store } = await withUsers();

      await onFullDevice(async () => {
        expect(await fail(store, start, 7)).toEqual([...five, start + minute, start + minute]);
        await store.signIn.forgetFailures(email);
        expect(await fail(store, start, 7)).toEqual([...five, start + minute, start + minute]);
      });
    });
  });
}
