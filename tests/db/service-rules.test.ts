import { describe, expect, test } from "vitest";
import { recordIssues } from "#db/rules/records/rules.ts";
import { formats } from "#db/schema/format.ts";
import { declarations } from "#db/schema/registry.ts";

const { calendars, slaPolicies, checklistTemplates, services } = declarations;
type Listed = typeof calendars | typeof slaPolicies | typeof checklistTemplates | typeof services;
type Row = Record<string, unknown>;

const issuesOf = (resource: Listed, row: Row, before: Row | null = null) =>
  recordIssues(resource, row, "2026-11-05", before).map(({ path, code }) => [path, code]);

const monday = { day: "mon", opens: "08:00", closes: "12:00" };
const week = [monday];

describe("the hours of a calendar", () => {
  test("close after they open, and may end at midnight", () => {
    const closing = (closes: string) => issuesOf(calendars, { week: [{ ...monday, closes }] });

    expect(closing("24:00")).toEqual([]);
    expect(closing("08:00")).toEqual([["week.0.closes", "closes_early"]]);
    expect(closing("07:30")).toEqual([["week.0.closes", "closes_early"]]);
  });

  test("of a night close on the next morning, and overlap with nothing there", () => {
    const night = { day: "mon", opens: "21:00", closes: "02:00" };
    const tuesday = { day: "tue", opens: "01:00", closes: "05:00" };
    const special = { from: "2026-02-18", to: "2026-03-19", opens: "21:00", closes: "02:00" };
    const after = { from: "2026-03-20", to: "2026-03-20", opens: "01:00", closes: "03:00" };

    expect(issuesOf(calendars, { week: [monday, night, { ...tuesday, opens: "02:00" }] })).toEqual([]);
    expect(issuesOf(calendars, { week: [night, tuesday] })).toEqual([["week.1.opens", "overlapping"]]);
    expect(issuesOf(calendars, { week, specialHours: [special] })).toEqual([]);
    expect(issuesOf(calendars, { week, specialHours: [special, after] })).toEqual([
      ["specialHours.1.opens", "overlapping"],
    ]);
  });

  test("do not overlap on one day; ranges that touch, and those of other days, are fine", () => {
    const afternoon = { day: "mon", opens: "12:00", closes: "16:30" };
    const tuesday = { day: "tue", opens: "09:00", closes: "11:00" };

    expect(issuesOf(calendars, { week: [monday, afternoon, tuesday] })).toEqual([]);
    expect(issuesOf(calendars, { week: [monday, tuesday, { ...afternoon, opens: "11:59" }] })).toEqual([
      ["week.2.opens", "overlapping"],
    ]);
  });

  test("are some in the week", () => {
    expect(issuesOf(calendars, { week: [] })).toEqual([["week", "required"]]);
  });

  test("of a period hold between its days, and do not overlap with those of a period that shares a day", () => {
    const ramadan = { from: "2026-02-18", to: "2026-03-19", opens: "09:00", closes: "12:00" };
    const afternoon = { ...ramadan, opens: "12:30", closes: "15:00" };
    const halfDay = { from: "2026-03-19", to: "2026-03-19", opens: "09:00", closes: "13:00" };
    const later = { ...halfDay, from: "2026-03-20", to: "2026-03-20" };

    expect(issuesOf(calendars, { week, specialHours: [ramadan, afternoon, later] })).toEqual([]);
    expect(issuesOf(calendars, { week, specialHours: [ramadan, halfDay] })).toEqual([
      ["specialHours.1.opens", "overlapping"],
    ]);
    expect(issuesOf(calendars, { week, specialHours: [{ ...ramadan, to: "2026-02-17" }] })).toEqual([
      ["specialHours.0.to", "before_start"],
    ]);
  });

  test("rest on holidays that do not end before they begin", () => {
    const feast = { from: "2026-03-20", to: "2026-03-22" };

    expect(issuesOf(calendars, { week, holidays: [feast] })).toEqual([]);
    expect(issuesOf(calendars, { week, holidays: [feast, { ...feast, to: "2026-03-19" }] })).toEqual([
      ["holidays.1.to", "before_start"],
    ]);
  });

  test("are half written in a form without a complaint about the other half", () => {
    const half = [{ day: "mon", opens: "08:00", closes: null }, null, { day: null }];

    expect(
      issuesOf(calendars, { week: half, holidays: [{ from: "2026-03-20" }], specialHours: [{}] }),
    ).toEqual([]);
  });
});

test.each([
  ["8", "08:00"],
  ["805", "08:05"],
  ["0830", "08:30"],
  ["8h05", "08:05"],
  ["16H", "16:00"],
  ["16.30", "16:30"],
  ["08:00:00", "08:00"],
  ["٠٨:٣٠", "08:30"],
  [" 24:00 ", "24:00"],
])("a time of day that is typed as «%s» is %s", (typed, time) => {
  const { normalise, test: isTime } = formats.timeOfDay;

  expect(normalise(typed)).toBe(time);
  expect(isTime(time)).toBe(true);
});

test.each(["24:01", "8:60", "25:00", "noon", "123:00", "08:00:30"])("«%s» is no time of day", (typed) => {
  const { normalise, test: isTime } = formats.timeOfDay;

  expect(isTime(normalise(typed))).toBe(false);
});

test("a service level resolves no sooner than it responds", () => {
  const target = { responseMin: 60, resolveMin: 60 };
  const targets = { P1: target, P2: { ...target, resolveMin: 59 }, P3: target, P4: { responseMin: 1 } };

  expect(issuesOf(slaPolicies, { targets })).toEqual([["targets.P2.resolveMin", "before_response"]]);
});

test("the items of a checklist have different keys, and a choice has two answers at least", () => {
  const items = [
    { key: "POWER", type: "check", choices: [] },
    { key: "STATE", type: "choice", choices: ["Good", "Worn"] },
    { key: "POWER", type: "choice", choices: ["Good"] },
  ];

  expect(issuesOf(checklistTemplates, { items })).toEqual([
    ["items.2.key", "repeated"],
    ["items.2.choices", "too_few"],
  ]);
});

test("a support offer has a service level; one from before there were any is changed without it", () => {
  const offer = { type: "support_offer", slaPolicyId: null };
  const unit = { type: "client_unit", clientId: "1", departmentId: "1" };
  const missing = [["slaPolicyId", "required"]];

  expect(issuesOf(services, offer)).toEqual(missing);
  expect(issuesOf(services, offer, { ...offer, slaPolicyId: "1" })).toEqual(missing);
  expect(issuesOf(services, offer, unit)).toEqual(missing);
  expect(issuesOf(services, { ...offer, room: null }, offer)).toEqual([]);
  expect(issuesOf(services, unit)).toEqual([]);
});
