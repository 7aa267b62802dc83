import { describe, expect, test } from "vitest";
import { equipmentMachine } from "#db/domain/equipment/machine.ts";
import { stepsFrom } from "#db/rules/machines/take.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { accounts, signIn } from "#tests/support/api.ts";
import { says } from "#tests/support/law.ts";
import { actionOfCode, newApiOfUnits, stepsOf, take, unitIn, unitsOf } from "#tests/support/units.ts";

const each = Object.entries(accounts).map(([role, who]) => ({ role, who }));
const codes = [...new Set(equipmentMachine.steps.map(({ code }) => code))];

describe("every role and every step", () => {
  const api = newApiOfUnits();
  const now = { at: new Date(api.now()).toISOString(), today: "2026-11-02", timeZone: "UTC" };

  test.each(each)("$role gets the steps that its rules give, and takes no other", async ({ who }) => {
    const person = await signIn(api, who);
    const rules = rulesOfUser(person.user);
    const all = await unitsOf(api);
    const perState = new Map(
      all.map((unit) => [`${String(unit["state"])} ${String(unit["clientId"])}`, unit]),
    );

    for (const unit of perState.values()) {
      const { status, items, denied } = await stepsOf(person, unit.id);
      const mayRead = says(rules, "read", "Equipment", unit);
      expect(status).toBe(!says(rules, "read", "Equipment") ? 403 : mayRead ? 200 : 404);
      const has = stepsFrom(equipmentMachine, unit, now).map(({ code }) => code);
      const may = (code: string) => says(rules, actionOfCode(code), "Equipment", unit, code);
      if (mayRead) {
        expect(items.map(({ code }) => code)).toEqual(has.filter(may));
        for (const { code, reason } of denied)
          expect([code, may(code), typeof reason]).toEqual([code, false, "string"]);
      }
      for (const code of codes) {
        // An old version, so that nothing is written: only the checks before it run.
        const answer = await take(person, unit.id, code, { version: 0 });
        const ever =
          says(rules, actionOfCode(code), "Equipment", undefined, code) && says(rules, "read", "Equipment");
        const expected = !ever ? 403 : !mayRead ? 404 : may(code) ? 409 : 403;
        expect([who, code, unit["state"], answer.status]).toEqual([who, code, unit["state"], expected]);
        if (answer.status === 403) expect(answer.body.reason).toBeTruthy();
      }
    }
  });

  test("a user who moves units hands them to another client only as a dispatcher", async () => {
    const own = newApiOfUnits();
    const admin = await signIn(own, "admin");
    const unit = await unitIn(own, "in_service");
    const sites = (await admin.request("GET", "/api/masters/sites?itemsPerPage=-1")).body.items;
    const there = sites.find((site) => site["clientId"] !== unit["clientId"]);
    const move = { version: 1, clientId: there?.["clientId"], siteId: there?.id, reason: "Cédé" };

    const manager = await take(await signIn(own, "manager"), unit.id, "move", move);
    const inside = await take(await signIn(own, "manager"), unit.id, "move", {
      version: 1,
      location: { type: "client_site", room: "9" },
    });
    const agent = await take(await signIn(own, "agent"), unit.id, "move", { ...move, version: 2 });

    expect([manager.status, inside.status, agent.status]).toEqual([403, 200, 200]);
    expect(agent.body["record"]).toMatchObject({ clientId: there?.["clientId"], departmentId: null });
  });

  test("a technician takes steps on units of his clients, and not on units of other clients", async () => {
    const person = await signIn(api, "technician");
    const scope = person.user["scopeClientIds"] as string[];
    const works = await unitIn(api, "in_service", (unit) => scope.includes(String(unit["clientId"])));

    const down = await take(person, works.id, "to_repair", { version: 1, reason: "Écran noir" });
    const fixed = await take(person, works.id, "repaired_in_place", { version: 2, outcome: "fixed" });
    const retired = await take(person, works.id, "retire", {
      version: 3,
      retireReason: "broken",
      dataWiped: "yes",
    });

    expect([down.status, fixed.status, retired.status]).toEqual([200, 200, 403]);
  });
});
