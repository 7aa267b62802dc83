import { describe, expect, test } from "vitest";
import { clockColumnsAt } from "#db/domain/requests/request-clock.ts";
import { workingCalendarOf } from "#db/domain/calendars/working-calendar-of.ts";
import { closesAfterDays } from "#db/domain/settings/settings.ts";
import { closesAt } from "#db/domain/requests/closing.ts";
import { escalationAt, isAbove } from "#db/domain/requests/escalation.ts";
import { isOpenRequest, requestStatuses } from "#db/domain/requests/states.ts";
import { minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { addDays } from "#db/rules/machines/days.ts";
import { hexOf, sha256 } from "#db/store/sha256.ts";
import { grouped } from "#db/schema/grouped.ts";
import { type Made, made, rowsById, rowsOf, today } from "./seed-sample.ts";

const kinds = { displacements: 470, maintenances: 430, pickups: 150, replacements: 150 };
type SampleRequest = Made & { kind: string; status?: unknown };
const requests: SampleRequest[] = Object.keys(kinds).flatMap((name) =>
  rowsOf(name).map((row) => ({ ...row, kind: name.slice(0, -1) })),
);
const open = requests.filter(isOpenRequest);
const units = ["computers", "networkTlc", "peripherals"].flatMap(rowsOf);
const below = (name: string) => grouped(rowsOf(name), ({ ownerId }) => String(ownerId));
const entries = below("timeEntries");
const startOfDay = `${today}T00:00:00.000Z`;
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const textsOf = (row: Made, names: readonly string[]): string[] =>
  names.flatMap((name) => (typeof row[name] === "string" ? [row[name]] : []));

describe("the sample requests", () => {
  test("are 1,200 of fourteen months, of all kinds and in all statuses", () => {
    expect(Object.fromEntries(Object.keys(kinds).map((name) => [name, rowsOf(name).length]))).toEqual(kinds);
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(requestStatuses));
    const first = requests.map(({ createdAt }) => createdAt).toSorted()[0] ?? "";
    expect(first >= addDays(today, -426) && first < addDays(today, -410)).toBe(true);
    expect(open.length).toBeGreaterThan(80);
    expect(open.length).toBeLessThan(130);
  });

  test("have numbers that count by kind and year, in the order of opening", () => {
    for (const name of Object.keys(kinds)) {
      const byYear = grouped(rowsOf(name), ({ number }) => String(number).slice(0, 8));
      for (const rows of byYear.values())
        expect(rows.map(({ number }) => Number(String(number).slice(-4)))).toEqual(
          rows.map((_, index) => index + 1),
        );
    }
  });

  test("have what their statuses imply", () => {
    for (const row of requests) {
      const { status, number } = row;
      const isDone = status === "resolved" || status === "closed";
      expect(row["respondedAt"] !== null, String(number)).toBe(status !== "new" && status !== "draft");
      expect(row["resolvedAt"] !== null, String(number)).toBe(isDone);
      expect(row["closedAt"] !== null, String(number)).toBe(status === "closed" || status === "cancelled");
      expect(row["pendingReason"] !== null, String(number)).toBe(status === "pending");
      if (status === "scheduled") expect(textsOf(row, ["plannedStart", "plannedEnd"])).toHaveLength(2);
      if (isDone) expect(entries.get(row.id)?.length, String(number)).toBeGreaterThan(0);
    }
  });

  test("happen one step after the other, and nothing of it today", () => {
    const steps = ["openedAt", "respondedAt", "departureAt", "arrivalAt", "leftSiteAt", "returnedAt"];
    for (const row of requests) {
      if (row["reopenCount"] !== 0) continue;
      const times = textsOf(row, steps);
      expect(times, String(row["number"])).toEqual(times.toSorted());
      const ends = textsOf(row, ["openedAt", "respondedAt", "resolvedAt", "closedAt"]);
      expect(ends, String(row["number"])).toEqual(ends.toSorted());
      for (const at of [...times, ...ends])
        expect(at < startOfDay, `${String(row["number"])} ${at}`).toBe(true);
    }
  });

  test("have a clock that is what the product makes of them at the beginning of the day", () => {
    const calendars = new Map(
      rowsOf("calendars").map((row) => [row.id, workingCalendarOf({ ...row, version: today })]),
    );
    for (const row of requests) {
      const { calendarId }: { calendarId?: unknown } = recordIn(row["sla"]);
      const bare = { ...row, breachedResponse: false, breachedResolve: false, breachedAt: null };
      const columns = clockColumnsAt(bare, calendars.get(String(calendarId)) ?? null, startOfDay);
      expect(row, String(row["number"])).toMatchObject(columns);
    }
  });

  test("were mostly done in time, and some not", () => {
    const closed = requests.filter(({ status, sla }) => status === "closed" && sla !== null);
    const missed = closed.filter((row) => row["breachedResolve"] === true);
    expect(missed.length / closed.length).toBeGreaterThan(0.01);
    expect(missed.length / closed.length).toBeLessThan(0.2);
  });

  test("count the minutes that people spent on them, and nobody works at two of them at once", () => {
    for (const row of requests) expect(row["minutesSpent"]).toBe(minutesSpent(entries.get(row.id) ?? []));
    for (const [user, rows] of grouped(rowsOf("timeEntries"), ({ userId }) => userId)) {
      const inOrder = rows.toSorted((one, other) =>
        String(one["startAt"]) < String(other["startAt"]) ? -1 : 1,
      );
      for (const [index, row] of inOrder.entries()) {
        const next = inOrder[index + 1];
        if (next)
          expect(
            String(row["endAt"]) <= String(next["startAt"]),
            `${String(user)} ${String(row["endAt"])}`,
          ).toBe(true);
      }
    }
  });
});

test("what is signed is bound to its summary by a hash", () => {
  const signatures = rowsOf("signatures");
  expect(signatures.length).toBeGreaterThan(500);
  for (const { summary, docHash } of signatures) expect(hexOf(sha256(String(summary)))).toBe(docHash);
});

describe("the sample units and people", () => {
  test("know the open requests on them, and whose those are", () => {
    const counts = grouped(
      open.flatMap((row) => idsIn(row["equipmentIds"]).map((id) => ({ id, row }))),
      ({ id }) => id,
    );
    for (const unit of units) {
      const own = (counts.get(unit.id) ?? []).map(({ row }) => row);
      const people = own.flatMap((row) => [...textsOf(row, ["assigneeId"]), ...idsIn(row["helpers"])]);
      expect(unit["openRequestCount"], unit.id).toBe(own.length);
      expect(unit["openRequestAssignees"], unit.id).toEqual([...new Set(people)].toSorted());
    }
  });

  test("in repair have work on them, and lent ones the day of the swap", () => {
    for (const unit of units) if (unit["state"] === "in_repair") expect(unit["openRequestCount"]).not.toBe(0);
    const lent = requests.filter(
      (row) =>
        row["replacementKind"] === "loaner" &&
        rowsById.get(String(row["incomingEquipmentId"]))?.["state"] === "on_loan",
    );
    expect(lent.length).toBeGreaterThan(3);
    for (const row of lent)
      expect(rowsById.get(String(row["incomingEquipmentId"]))?.["loanDueAt"]).toBe(row["loanDueAt"]);
  });

  test("technicians see the clients of their open work and of the last thirty days", () => {
    for (const user of rowsOf("users")) {
      const own = requests.filter(
        (row) =>
          (row["assigneeId"] === user.id || idsIn(row["helpers"]).includes(user.id)) &&
          (isOpenRequest(row) || (textsOf(row, ["resolvedAt"])[0] ?? "") >= addDays(today, -30)),
      );
      const clients = [...new Set(own.map(({ clientId }) => String(clientId)))].toSorted();
      expect(idsIn(user["scopeClientIds"]).toSorted(), String(user["fullName"])).toEqual(clients);
    }
  });
});

test("nothing has been due with a request at the beginning of the day", () => {
  const calendars = new Map(rowsOf("calendars").map((row) => [row.id, row]));
  const hoursOf = (row: SampleRequest) => {
    const calendar = calendars.get(String(recordIn(row["sla"])["calendarId"]));
    return calendar ? workingCalendarOf({ ...calendar, version: 1 }) : null;
  };
  const due = requests.filter((row) => {
    const waits = row.status === "pending" && String(row["pendingUntil"]) <= startOfDay;
    const level = escalationAt(row, hoursOf(row), startOfDay);
    return (
      waits ||
      (level !== null && isAbove(level, row["escalation"])) ||
      (closesAt(row, hoursOf(row), closesAfterDays) ?? startOfDay) < startOfDay
    );
  });
  expect(due.map(({ number, status }) => `${String(number)} ${String(status)}`)).toEqual([]);
});

test.each(["2027-03-04", "2027-08-20", "2026-12-31"])(
  "on %s the same requests come in, and none from the future",
  (day) => {
    const other = made(day);
    for (const name of Object.keys(kinds)) {
      expect(other.get(name)?.map(({ id }) => id)).toEqual(rowsOf(name).map(({ id }) => id));
      for (const row of other.get(name) ?? [])
        for (const at of textsOf(row, ["createdAt", "respondedAt", "resolvedAt", "closedAt"]))
          expect(at < `${day}T00:00:00.000Z`, `${String(row["number"])} ${at}`).toBe(true);
    }
  },
);
