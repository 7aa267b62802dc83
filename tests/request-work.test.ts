import { expect, test } from "vitest";
import { checklistProgress, unitByCode } from "#db/domain/checklist/answers.ts";
import { likelyEnd } from "#db/domain/time-entries/forgotten.ts";
import { countedMinutes } from "#db/domain/time-entries/minutes.ts";
import { overlapping } from "#db/domain/time-entries/overlaps.ts";
import { quantityText } from "#src/features/requests/work/materials/quantity-text.ts";
import { nextKind, photoGroupOf } from "#src/features/requests/work/photos/photo-kinds.ts";
import { entriesByDay, type TimeEntry } from "#src/features/requests/work/time/entries-by-day.ts";

const at = (time: string, day = "02") => `2026-11-${day}T${time}:00.000Z`;

test("time entries stand by the days where people are, the latest day first", () => {
  const entry = (startAt: string, endAt: string | null) => ({ startAt, endAt, minutes: null }) as TimeEntry;
  const entries = [
    entry(at("10:00"), at("11:00")),
    entry(at("09:00"), at("09:30")),
    entry(at("23:30"), at("23:50")),
  ];

  const days = entriesByDay(entries, "Africa/Algiers");

  expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
    ["2026-11-03", 20],
    ["2026-11-02", 90],
  ]);
  expect(days[1]?.entries.map(({ startAt }) => startAt)).toEqual([at("09:00"), at("10:00")]);
});

test("a forgotten timer ends in whole minutes, after its start and never in the future", () => {
  const end = (recordedAt: string[], estimatedMin: number | null, now = at("18:00")) =>
    likelyEnd("2026-11-02T08:00:40.000Z", now, { recordedAt, estimatedMin });

  expect(end(["2026-11-02T09:10:05.000Z", "2026-11-02T07:00:00.000Z"], null)).toBe(at("09:11"));
  expect(end([], 30)).toBe(at("08:31"));
  expect(end([], null)).toBe(at("09:01"));
  expect(end([], 6000)).toBe(at("18:00"));
});

test("time of one person overlaps where it lasts a minute together, also while a timer runs", () => {
  const span = (id: string, startAt: string, endAt: string | null, userId = "4") => ({
    id,
    userId,
    startAt,
    endAt,
  });
  const others = [
    span("before", at("08:00"), at("09:00")),
    span("during", at("09:30"), at("09:40")),
    span("running", at("09:50"), null),
    span("colleague", at("09:00"), at("10:00"), "5"),
  ];

  const found = overlapping(span("one", at("09:00"), at("10:00")), others, at("12:00"));

  expect(found.map(({ id }) => id)).toEqual(["during", "running"]);
});

test("an entry of a timer that still runs counts nothing", () => {
  expect(countedMinutes({ startAt: at("09:00"), endAt: null }, null)).toBeNull();
});

test("a unit is found by what stands on it, however it is typed", () => {
  const units = [{ assetTag: "PC-K7-00042", serialNumber: "5CD 1234", otherIdentifier: null }];

  for (const code of ["pc-k7-00042", "PCK700042", "5cd1234", "https://app.example/u/PC-K7-00042"])
    expect(unitByCode(code, units), code).toBe(units[0]);
  for (const code of ["", "-", "PC-K7-00043"]) expect(unitByCode(code, units), code).toBeUndefined();
});

test("a checklist tells how many lines have an answer, and how many that need one have none", () => {
  const lines = [
    { isRequired: true, value: "yes" },
    { isRequired: true, value: null },
    { isRequired: false, value: null },
  ];

  expect(checklistProgress(lines)).toEqual({ done: 1, total: 3, requiredLeft: 1 });
});

test("photos stand by what they show; the next one is one of before the work until there is one", () => {
  const photo = (kind: "photo_before" | "photo" | "document", mime = "image/jpeg") => ({ kind, mime });

  expect(photoGroupOf(photo("photo_before"))).toBe("photo_before");
  expect(photoGroupOf(photo("document"))).toBe("photo");
  expect(photoGroupOf(photo("document", "application/pdf"))).toBeNull();
  expect([nextKind([]), nextKind([photo("photo_before")])]).toEqual(["photo_before", "photo_after"]);
});

test("a quantity of parts is counted, or measured in the language of the reader", () => {
  expect(quantityText(2, "piece", "en", "Piece")).toBe("× 2");
  expect(quantityText(3, "set", "fr", "jeu")).toBe("× 3 (jeu)");
  expect(quantityText(2.5, "metre", "fr", "mètre")).toBe("2,5\u202fm");
});
