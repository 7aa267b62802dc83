import { describe, expect, test } from "vitest";
import { requestMachine } from "#db/domain/requests/machine.ts";
import { rulesOfUser } from "#db/domain/roles/registry.ts";
import { systemRules } from "#db/domain/roles/system.ts";
import { type Ability, abilityOf, can } from "#db/rules/ability.ts";
import { actionOf } from "#db/rules/machines/machine.ts";
import { stateAfter, stepAt } from "#db/rules/machines/take.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { grouped } from "#db/schema/grouped.ts";
import { once } from "#db/schema/once.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { pastsOn } from "./seed-pasts.ts";
import { rowsOf, today } from "./seed-sample.ts";

const abilities = new Map<string, Ability>([
  [systemActorId, abilityOf(systemRules)],
  ...rowsOf("users").map((user): [string, Ability] => {
    const portal = rowsOf("responsibles").find(({ portalUserId }) => portalUserId === user.id);
    const rules = rulesOfUser({
      ...user,
      clientId: portal?.["clientId"],
      departmentId: portal?.["departmentId"],
      portalScope: portal?.["portalScope"],
      responsibleId: portal?.id,
    });
    return [user.id, abilityOf(rules)];
  }),
]);

const timeAt = (at: string) => ({ at, today: at.slice(0, 10), timeZone: "UTC" });
const sizeOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

describe.each([today, "2026-12-31", "2027-03-04", "2027-08-20"])(
  "on %s the history of a sample request",
  (day) => {
    const all = once(() => pastsOn(day));

    test("begins with a new request, or with a draft that is one still", () => {
      for (const { name, row, start } of all()) {
        expect(start["status"], name).toBe(row["status"] === "draft" ? "draft" : "new");
        expect([start["respondedAt"], start["resolvedAt"], start["closedAt"]], name).toEqual([
          null,
          null,
          null,
        ]);
      }
    });

    test("is in the order of time, and nothing of it happens today", () => {
      for (const { name, row, lines } of all()) {
        const times = [String(row["createdAt"]), ...lines.map(({ at }) => at)];
        expect(times, name).toEqual(times.toSorted());
        expect((times.at(-1) ?? "") <= `${day}T00:00:00.000Z`, `${name} ${times.at(-1)}`).toBe(true);
      }
    });

    test("takes steps that the request has then, to where they lead, by people who may take them", () => {
      for (const { name, taken } of all())
        for (const { line, before, after } of taken) {
          if (!line.step) continue;
          const what = `${name} ${line.step.code} ${line.at} by ${line.by}`;
          const step = stepAt(requestMachine, before, line.step.code, timeAt(line.at));
          if (!step) throw new Error(`There is no such step: ${what}`);
          expect(stateAfter({ machine: requestMachine, step, facts: {} }, before), what).toBe(
            after["status"],
          );
          const ability = abilities.get(line.by);
          expect(ability && can(ability, actionOf(step), "Request", before, step.code), what).toBe(true);
        }
    });

    test("has each wait, each reopening, each way and each end", () => {
      for (const { name, row, taken } of all()) {
        const count = (...codes: string[]) =>
          taken.filter(({ line }) => codes.includes(line.step?.code ?? "")).length;
        const rounds = sizeOf(row["reopenings"]) + 1;
        expect(count("hold", "send_to_vendor", "quote", "need_parts"), name).toBe(sizeOf(row["pauses"]));
        expect(count("reopen"), name).toBe(rounds - 1);
        expect(count("resolve"), name).toBe(row["resolvedAt"] === null ? 0 : rounds);
        expect(count("depart"), name).toBe(row["departureAt"] ? rounds : 0);
        expect(count("come_back"), name).toBe(row["returnedAt"] ? rounds : 0);
        expect(count("swap"), name).toBe(row["swap"] ? 1 : 0);
        expect(count("close"), name).toBe(row["status"] === "closed" ? 1 : 0);
        expect(count("rate"), name).toBe(row["satisfaction"] === null ? 0 : 1);
      }
    });
  },
);

test("most sample requests are closed by people, some by the system as nobody complains", () => {
  const closers = pastsOn(today).flatMap(({ lines }) =>
    lines.flatMap(({ by, step }) => (step?.code === "close" ? [by] : [])),
  );
  const bySystem = closers.filter((by) => by === systemActorId).length;
  expect(bySystem).toBeGreaterThan(100);
  expect(closers.length - bySystem).toBeGreaterThan(100);
  expect(new Set(closers).size).toBeGreaterThan(3);
});

test("what stands below a sample request is by the person whose it is", () => {
  const below = grouped(
    seedSteps(today).filter(({ resource }) => resource.belongsTo?.owners.includes("requests")),
    ({ resource }) => resource.name,
  );
  const people = new Set(rowsOf("users").map(({ id }) => id));
  for (const [name, steps] of below)
    for (const { rows, historyOf } of steps)
      for (const row of rows()) {
        const history = historyOf?.(row);
        if (!history) continue;
        expect(people.has(history.createdBy) || history.createdBy === systemActorId, row.id).toBe(true);
        if (name === "timeEntries") expect(history.createdBy).toBe(row["userId"]);
        if (name === "checklist" && row["doneBy"] !== null) expect(history.createdBy).toBe(row["doneBy"]);
      }
});
