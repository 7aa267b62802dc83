import { expect, test } from "vitest";
import type { Outcome } from "#src/resource/import/check-rows.ts";
import {
  beginning,
  cancellable,
  goodRows,
  type ImportState,
  isAtWork,
  isImported,
  noOutcome,
} from "#src/resource/import/import-state.ts";
import type { ImportTable } from "#src/resource/import/import-table.ts";
import * as after from "#src/resource/import/import-transitions.ts";
import type { Kept } from "#src/resource/import/kept-import.ts";

const file = new File([], "units.csv");
const table: ImportTable = {
  file,
  encoding: "utf-8",
  guessed: false,
  delimiter: ",",
  workbook: null,
  headers: ["code", "name"],
  headerLine: 1,
  headerLines: [1, 2, 3, 4],
  leftOut: [],
  rows: [1, 2, 3].map((line) => ({ line, cells: [`C${line}`, "x"] })),
};
const mapping = ["code", "name"];
const content = { table, own: [], guesses: [], mapping, how: {}, kept: null };
const found: Outcome = {
  ...noOutcome,
  created: 2,
  rejections: [{ row: 1, path: "code", code: "taken", params: {} }],
};
const of = (...transitions: after.Transition[]): ImportState =>
  transitions.reduce((state, next) => next(state), beginning);
const read = after.fileRead(content);
const checked = [read, after.checkBegun("a"), after.checkDone("a", found)];

test("a file that is read has its columns looked at next, and what was said of another file is forgotten", () => {
  const state = of(after.readingSaid({ dates: "monthFirst" }), after.readingBegun, read);

  expect(state).toMatchObject({ step: "columns", reading: false, mapping, said: { dates: null } });
});

test("of the same file, read in another way, what was said of it holds", () => {
  const again = after.fileRead({ ...content, how: { delimiter: ";" } });
  const state = of(read, after.readingSaid({ dates: "monthFirst" }), after.readingBegun, again);

  expect(state).toMatchObject({ how: { delimiter: ";" }, said: { dates: "monthFirst" } });
});

test("a file that was kept comes back with its columns, unless the fields are other ones by now", () => {
  const choices = { ...beginning, mapping: ["code", null], step: "check" as const };
  const kept: Kept = { file, at: "2026-03-01T10:00:00.000Z", choices };
  const others: Kept = { ...kept, choices: { ...choices, mapping: ["code"] } };

  expect(of(after.fileRead({ ...content, kept }))).toMatchObject({
    step: "check",
    restored: kept.at,
    mapping: ["code", null],
  });
  expect(of(after.fileRead({ ...content, kept: others })).mapping).toEqual(mapping);
});

test("nothing is checked where two columns say the same, or none says anything", () => {
  for (const path of ["code", null]) {
    const state = of(read, after.columnChosen(1, path), after.columnChosen(0, path), after.checkBegun("a"));
    expect([state.check, cancellable(state)]).toEqual([{ kind: "none" }, null]);
  }
});

test("while a check runs it can be cancelled by its key, and what the one before found stays on the screen", () => {
  const state = of(...checked, after.checkBegun("b"));

  expect(state.check).toEqual({ kind: "running", key: "b", last: found, old: false });
  expect(cancellable(state)).toBe("b");
});

test("an answer to a check that was cancelled or replaced changes nothing", () => {
  const late = [after.checkDone("a", found), after.checkFailed("a", new Error("late"))];
  const replaced = of(read, after.checkBegun("a"), after.checkBegun("b"));
  const cancelled = of(read, after.checkBegun("a"), after.checkCancelled);
  const discarded = of(read, after.checkBegun("a"), after.discarded);

  for (const state of [replaced, cancelled, discarded])
    for (const answer of late) expect(answer(state)).toBe(state);
});

test("a check that is there already is not cancelled any more", () => {
  const state = of(...checked);

  expect(after.checkCancelled(state)).toBe(state);
});

test("what changes while a check runs makes its answer an old one", () => {
  const changes = [
    after.cellMended(0, "code", "C9"),
    after.columnChosen(1, null),
    after.readingSaid({ decimals: "comma" }),
    after.matchingSaid({ mode: "update" }),
  ];

  for (const change of changes) {
    expect(of(...checked, change).check).toMatchObject({ kind: "done", old: true });
    const meanwhile = of(read, after.checkBegun("a"), change, after.checkDone("a", found));
    expect(meanwhile.check).toMatchObject({ kind: "done", old: true });
  }
});

test("the rows that were not refused are imported; without a check, none", () => {
  expect(goodRows(of(...checked))).toEqual([0, 2]);
  expect(goodRows(of(read))).toBe(null);
});

test("all or nothing is cancelled as one; the good rows alone are stopped after the slice at work", () => {
  const whole = of(...checked, after.runBegun("r", 2));
  const partial = of(...checked, after.allowedPartial(true), after.runBegun("r", 2));

  expect([whole, partial].map(cancellable)).toEqual(["r.1", null]);
  const stopped = [whole, partial].map(after.runStopping);
  expect(stopped.map(cancellable)).toEqual([null, null]);
  expect([whole, ...stopped].map((state) => isAtWork(state, "r"))).toEqual([true, false, false]);
});

test("a run that ends tells what it wrote, what the check had refused, and how many it did not try", () => {
  const slice = { outcome: { ...noOutcome, created: 1 }, keys: ["r.1"], done: 1 };
  const begun = [...checked, after.runBegun("r", 2), after.sliceWritten("r", slice)];
  const state = of(...begun, after.runDone("r"));

  expect(state).toMatchObject({ step: "result", run: { kind: "done", keys: ["r.1"], left: 1 } });
  expect(state.run).toMatchObject({ outcome: { created: 1, rejections: found.rejections } });
  expect(isImported(state.run)).toBe(false);
});

test("a run that fails says what was written before; one that the person stopped before that is none", () => {
  const error = new Error("gone");
  const begun = [...checked, after.runBegun("r", 2)];

  expect(of(...begun, after.runFailed("r", error, false))).toMatchObject({
    step: "result",
    run: { kind: "failed", keys: [], error },
  });
  expect(of(...begun, after.runStopping, after.runFailed("r", error, true)).run).toEqual({
    kind: "cancelled",
  });
});

test("a run whose file was discarded meanwhile writes nothing on the screen, and goes on no further", () => {
  const state = of(...checked, after.runBegun("r", 2), after.discarded);

  expect(isAtWork(state, "r")).toBe(false);
  for (const late of [after.sliceWritten("r", { outcome: found, keys: [], done: 1 }), after.runDone("r")])
    expect(late(state)).toBe(state);
});
