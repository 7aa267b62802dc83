import { afterEach, expect, test } from "vitest";
import { writeBy } from "#src/app/format.ts";
import { writtenDate } from "#src/app/written-date.ts";

afterEach(() => {
  writeBy({ digits: "latn", region: "auto" });
});

test("a date field is written beside it as the page writes dates, in the chosen region", () => {
  writeBy({ digits: "latn", region: "GB" });
  expect(writtenDate("2026-03-04", "en")).toBe("4 Mar 2026");
  writeBy({ digits: "latn", region: "US" });
  expect(writtenDate("2026-03-04", "en")).toBe("Mar 4, 2026");
  expect(writtenDate("2026-03-04T09:30", "en")).toMatch(/^Mar 4, 2026, 9:30\sAM$/);
});

test("nothing is written beside an empty date field, nor while its year is being typed", () => {
  expect(["", "0002-03-04", "0202-03-04", "nonsense"].map((value) => writtenDate(value, "en"))).toEqual(
    Array(4).fill(undefined),
  );
});
