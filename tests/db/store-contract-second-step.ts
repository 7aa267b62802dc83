import { describe, expect, test } from "vitest";
import type { AccountWrites, SecondStepProof } from "#db/store/accounts.ts";
import type { Store } from "#db/store/store.ts";
import { minute, start, code, factor, signInScene } from "./sign-in-scene.ts";
import { type Opener, write } from "./store-opener.ts";

/** The contract of a store for one-time codes, half sign-ins and second factors. */
export function describeSecondStep(opener: Opener): void {
  const { withUsers, onFullDevice } = signInScene(opener);

  describe("a one-time code", () => {
    test("is there until its time is over", async () => {
      const { store, other } = await withUsers();
      await store.signIn.putCode(code("x"));

      expect(await other.signIn.codeByHash("x", start + minute - 1)).toEqual(code("x"));
      expect(await other.signIn.codeByHash("x", start + minute)).toBeNull();
      expect(await other.signIn.codeByHash("z", start)).toBeNull();
      await store.signIn.forgetOldCodes(start + minute);
      expect(await other.signIn.codeByHash("x", start)).toBeNull();
    });

    test("is kept in memory on a full device", async () => {
      const { store } = await withUsers();

      await onFullDevice(async () => {
        await store.signIn.putCode(code("x"));
        expect(await store.signIn.codeByHash("x", start)).toEqual(code("x"));
      });
    });
  });

  const half = (hash: string, userId = "1") => code(hash, { userId, purpose: "two_steps" });

  /** Two users with a second factor each, and half sign-ins of the first. */
  async function withFactor(...hashes: string[]) {
    const connection = await withUsers();
    await write(connection.store, [], {}, { account: { secondFactors: [factor("1"), factor("2")] } });
    for (const hash of hashes) await connection.store.signIn.putCode(half(hash));
    return connection;
  }

  const app = (step: number, acceptable = [step - 1, step, step + 1]) => ({ step, acceptable });
  const recovery = (recoveryHash: string) => ({ recoveryHash });

  describe("a half sign-in", () => {
    test.each<[string, AccountWrites]>([
      ["the password", { credentials: [{ userId: "1", hash: "new" }] }],
      ["the end of the password", { endedCredentials: ["1"] }],
      ["the second factor", { secondFactors: [factor("1")] }],
      ["the end of the second factor", { endedFactors: ["1"] }],
      ["the end of the sessions", { endedSessions: [{ userId: "1" }] }],
    ])("ends with a command that writes %s, and with nothing else", async (_, account) => {
      const { store, other } = await withFactor("x");
      await store.signIn.putCode(code("mail", { purpose: "email" }));
      await store.signIn.putCode(half("theirs", "2"));

      await write(store, [], {}, { account: { codes: [code("reset")] } });
      expect(await other.signIn.countHalfSignIns("1", start)).toBe(1);
      await write(store, [], {}, { account });

      expect(await other.signIn.codeByHash("x", start)).toBeNull();
      expect(await other.signIn.countHalfSignIns("1", start)).toBe(0);
      expect(await other.signIn.codeByHash("mail", start)).not.toBeNull();
      expect(await other.signIn.codeByHash("theirs", start)).not.toBeNull();
    });

    test("ends by hand with all of its user, and on a full device in memory", async () => {
      const { store } = await withFactor("x");
      await onFullDevice(async () => {
        await store.signIn.putCode(half("y"));
        expect(await store.signIn.countHalfSignIns("1", start)).toBe(2);
        await store.signIn.endHalfSignIns("1");
      });

      expect(await store.signIn.countHalfSignIns("1", start)).toBe(0);
    });

    test("is used up by the code that completes it, also of many at once", async () => {
      const { store, other } = await withFactor("x");
      const proofs = [app(7), recovery("one"), app(8), recovery("two")];

      const outcomes = await Promise.all(
        proofs.map((proof, at) => (at % 2 ? store : other).signIn.takeSecondStep(half("x"), proof)),
      );

      expect(outcomes.toSorted()).toEqual(["over", "over", "over", "taken"]);
    });

    test("goes on after a wrong code", async () => {
      const { store } = await withFactor("x");

      expect(await store.signIn.takeSecondStep(half("x"), recovery("three"))).toBe("wrong");
      expect(await store.signIn.takeSecondStep(half("x"), recovery("one"))).toBe("taken");
    });
  });

  describe("a second factor", () => {
    test("takes each step of time once, also one before it, and of many at once", async () => {
      const { store, other } = await withFactor("a", "b", "c", "d", "e", "f");
      const step = (one: Store, hash: string, proof: SecondStepProof) =>
        one.signIn.takeSecondStep(half(hash), proof);

      const taken = await Promise.all([
        step(store, "a", app(7)),
        step(other, "b", app(7)),
        step(store, "c", app(7)),
      ]);

      expect(taken.toSorted()).toEqual(["taken", "wrong", "wrong"]);
      expect(await step(other, "d", app(6, [6, 7, 8]))).toBe("taken");
      expect(await step(other, "e", app(6))).toBe("wrong");
      expect(await step(other, "e", app(8, [6, 7, 8]))).toBe("taken");
      expect((await store.signIn.secondFactorOf("1"))?.usedSteps?.toSorted()).toEqual([6, 7, 8]);
      expect(await step(other, "f", app(9, [8, 9, 10]))).toBe("taken");
      expect(await store.signIn.secondFactorOf("1")).toEqual({ ...factor("1"), usedSteps: [8, 9] });
      expect(await other.signIn.takeSecondStep(half("g", "3"), app(8))).toBe("over");
    });

    test("of an older database remembers its latest step, and no other", async () => {
      const { store } = await withFactor("x");
      const { usedSteps: _, ...older } = factor("1");
      await write(store, [], {}, { account: { secondFactors: [{ ...older, lastStep: 700 }] } });
      await store.signIn.putCode(half("x"));

      expect(await store.signIn.takeSecondStep(half("x"), app(700))).toBe("wrong");
      expect(await store.signIn.takeSecondStep(half("x"), app(6))).toBe("taken");
      expect(await store.signIn.secondFactorOf("1")).toEqual({ ...older, usedSteps: [6] });
    });

    test("takes each step once on a full device too, and its recovery codes only where that is stored", async () => {
      const { store } = await withFactor("x", "y");

      await onFullDevice(async () => {
        await store.signIn.putCode(half("z"));
        await expect(store.signIn.takeSecondStep(half("x"), recovery("one"))).rejects.toThrow();
        expect(await store.signIn.takeSecondStep(half("x"), app(7))).toBe("taken");
        expect(await store.signIn.takeSecondStep(half("x"), app(8))).toBe("over");
        expect(await store.signIn.takeSecondStep(half("y"), app(7))).toBe("wrong");
        expect(await store.signIn.takeSecondStep(half("z"), app(6))).toBe("taken");
        expect(await store.signIn.takeSecondStep(half("z"), app(9))).toBe("over");
      });

      expect(await store.signIn.takeSecondStep(half("y"), app(7))).toBe("wrong");
      expect(await store.signIn.takeSecondStep(half("y"), recovery("one"))).toBe("taken");
    });

    test("takes each recovery code once", async () => {
      const { store, other } = await withFactor("a", "b", "c");

      const taken = await Promise.all([
        store.signIn.takeSecondStep(half("a"), recovery("one")),
        other.signIn.takeSecondStep(half("b"), recovery("one")),
      ]);

      expect(taken.toSorted()).toEqual(["taken", "wrong"]);
      expect(await other.signIn.takeSecondStep(half("c"), recovery("three"))).toBe("wrong");
      expect(await other.signIn.secondFactorOf("1")).toEqual({ ...factor("1"), recoveryHashes: ["two"] });
      expect(await other.signIn.secondFactorOf("2")).toEqual(factor("2"));
    });
  });
}
