import { describe, expect, test } from "vitest";
import type { CheckOutcome } from "#src/records/import/check-rows.ts";
import { type ValueDecision, decisionOf, sentDecisions } from "#src/records/import/decisions.ts";
import type { UnknownText } from "#src/records/import/findings.ts";
import {
  beginning,
  cancellable,
  type ImportState,
  isImported,
  noOutcome,
} from "#src/records/import/import-state.ts";
import type { ImportTable } from "#src/records/import/import-table.ts";
import * as after from "#src/records/import/import-transitions.ts";
import { decidedIn } from "#src/records/import/stored-decisions.ts";
import type { StoredImport } from "#src/records/import/stored-import.ts";

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
  damaged: [],
  rows: [1, 2, 3].map((line) => ({ line, cells: [`C${line}`, "x"] })),
};
const mapping = ["code", "name"];
const content = { table, customColumns: [], guesses: [], mapping, how: {}, stored: null };
const checkOutcome: CheckOutcome = {
  ...noOutcome,
  created: 2,
  rejectedRows: 1,
  rejections: [{ row: 1, path: "code", code: "taken", params: {} }],
};
const of = (...transitions: after.Transition[]): ImportState =>
  transitions.reduce((state, next) => next(state), beginning);
const read = after.fileRead(content);
const checked = [read, after.checkStarted("a"), after.checkDone("a", checkOutcome)];

test("a file that is read has its columns matched next, and the choices for another file are forgotten", () => {
  const state = of(after.formatsChosen({ dates: "monthFirst" }), after.readingStarted, read);

  expect(state).toMatchObject({ step: "columns", reading: null, mapping, formats: { dates: null } });
});

test("the choices for a file hold when it is read in another way", () => {
  const again = after.fileRead({ ...content, how: { delimiter: ";" } });
  const state = of(read, after.formatsChosen({ dates: "monthFirst" }), after.readingStarted, again);

  expect(state).toMatchObject({ how: { delimiter: ";" }, formats: { dates: "monthFirst" } });
});

test("a stored file is restored with its columns, unless the fields have changed since", () => {
  const { decisions, seen, constants, skipped, defaults, formats, ...rest } = beginning;
  const decided = { decisions, seen, constants, skipped, defaults };
  const choices = { ...rest, said: formats, decided, mapping: ["code", null], step: "check" as const };
  const stored: StoredImport = { file, at: "2026-03-01T10:00:00.000Z", choices };
  const others: StoredImport = { ...stored, choices: { ...choices, mapping: ["code"] } };

  expect(of(after.fileRead({ ...content, stored }))).toMatchObject({
    step: "check",
    restored: stored.at,
    mapping: ["code", null],
  });
  expect(of(after.fileRead({ ...content, stored: others })).mapping).toEqual(mapping);
});

test("no check runs where two columns fill the same field, or none fills any", () => {
  for (const path of ["code", null]) {
    const state = of(read, after.columnChosen(1, path), after.columnChosen(0, path), after.checkStarted("a"));
    expect([state.check, cancellable(state)]).toEqual([{ kind: "none" }, null]);
  }
});

test("a running check can be cancelled by its key, and the result of the one before stays on the screen", () => {
  const state = of(...checked, after.checkStarted("b"));

  expect(state.check).toEqual({ kind: "running", key: "b", last: checkOutcome, old: false });
  expect(cancellable(state)).toBe("b");
});

test("an answer to a check that was cancelled or replaced changes nothing", () => {
  const late = [after.checkDone("a", checkOutcome), after.checkFailed("a", new Error("late"))];
  const replaced = of(read, after.checkStarted("a"), after.checkStarted("b"));
  const cancelled = of(read, after.checkStarted("a"), after.checkCancelled);
  const discarded = of(read, after.checkStarted("a"), after.discarded);

  for (const state of [replaced, cancelled, discarded])
    for (const answer of late) expect(answer(state)).toBe(state);
});

test("a check that is there already is not cancelled any more", () => {
  const state = of(...checked);

  expect(after.checkCancelled(state)).toBe(state);
});

test("a change during a check makes its answer outdated", () => {
  const changes = [
    after.cellMended(0, "code", "C9"),
    after.columnChosen(1, null),
    after.formatsChosen({ decimals: "comma" }),
    after.matchingChosen({ mode: "update" }),
  ];

  for (const change of changes) {
    expect(of(...checked, change).check).toMatchObject({ kind: "done", old: true });
    const meanwhile = of(read, after.checkStarted("a"), change, after.checkDone("a", checkOutcome));
    expect(meanwhile.check).toMatchObject({ kind: "done", old: true });
  }
});

test("an import is cancelled by its key, once", () => {
  const running = of(...checked, after.runStarted("r", 3));

  expect(cancellable(running)).toBe("r");
  expect(cancellable(after.runStopping(running))).toBe(null);
});

test("a run that ends reports its writes, and is over where no row was rejected", () => {
  const begun = [...checked, after.runStarted("r", 3)];
  const partly = of(...begun, after.runDone("r", { ...checkOutcome, created: 2 }));

  expect(partly).toMatchObject({ step: "result", run: { kind: "done", key: "r", outcome: { created: 2 } } });
  expect(isImported(partly.run)).toBe(false);
  expect(isImported(of(...begun, after.runDone("r", { ...noOutcome, created: 3 })).run)).toBe(true);
});

test("a run that fails says why; one that the person stopped before anything was written is none", () => {
  const error = new Error("gone");
  const begun = [...checked, after.runStarted("r", 2)];

  expect(of(...begun, after.runFailed("r", error, false))).toMatchObject({
    step: "result",
    run: { kind: "failed", error },
  });
  expect(of(...begun, after.runStopping, after.runFailed("r", error, true)).run).toEqual({
    kind: "cancelled",
  });
});

test("a run whose file was discarded meanwhile changes nothing on the screen", () => {
  const state = of(...checked, after.runStarted("r", 2), after.discarded);

  expect(after.runDone("r", checkOutcome)(state)).toBe(state);
});

describe("values", () => {
  const flying: UnknownText = {
    path: "code",
    column: "code",
    value: "Flying",
    count: 2,
    code: "unknown_choice",
    near: [],
    mayCreate: true,
  };
  const swimming = { ...flying, value: "Swimming", count: 1 };
  const unknown = { ...checkOutcome, unknown: [flying, swimming] };
  const asked = [read, after.checkStarted("a"), after.checkDone("a", unknown)];
  const use: ValueDecision = { kind: "use", value: "in_service", label: "In service" };

  test("one decision holds for every spelling of a text, makes the check outdated, and can be removed", () => {
    const state = of(...asked, after.valuesDecided([{ value: flying, decision: use }]));

    expect(decisionOf(state.decisions, { path: "code", value: " FLYING" })).toEqual(use);
    expect(state.check).toMatchObject({ kind: "done", old: true });
    expect(after.openValues(state)).toEqual([swimming]);
    const back = after.valuesDecided([{ value: flying, decision: null }])(state);
    expect(after.openValues(back)).toEqual([flying, swimming]);
  });

  test("a text that is decided on stays in its place when the next check finds it no more", () => {
    const next = { ...checkOutcome, unknown: [swimming, { ...swimming, value: "Diving" }] };
    const state = of(
      ...asked,
      after.valuesDecided([{ value: flying, decision: { kind: "empty" } }]),
      after.checkStarted("b"),
      after.checkDone("b", next),
    );

    expect(state.seen.map(({ value }) => value)).toEqual(["Flying", "Swimming", "Diving"]);
  });

  test("a text that nobody decided on goes with the check that understands it", () => {
    const state = of(...asked, after.checkStarted("b"), after.checkDone("b", checkOutcome));

    expect(state.seen).toEqual([]);
  });

  test("decisions are sent as what texts stand for, which are empty, and which are made", () => {
    const state = of(
      ...asked,
      after.valuesDecided([
        { value: flying, decision: use },
        { value: swimming, decision: { kind: "create" } },
        { value: { ...flying, value: "n/k" }, decision: { kind: "empty" } },
      ]),
    );

    expect(sentDecisions(state.decisions)).toEqual({
      values: { code: { Flying: "in_service", "n/k": "" } },
      create: { code: ["Swimming"] },
    });
  });

  test("the step of the values is passed over where nothing is to be decided, and taken while nobody knows", () => {
    const good = of(read, after.checkStarted("a"), after.checkDone("a", checkOutcome));

    expect(after.columnsDone([])(good).step).toBe("check");
    expect(after.columnsDone(["clientId"])(good).step).toBe("values");
    expect(after.columnsDone([])(of(...asked)).step).toBe("values");
    expect(after.columnsDone([])(of(read, after.checkStarted("a"))).step).toBe("values");
  });

  test("a text of a column that was left out since needs no decision", () => {
    expect(after.openValues(of(...asked, after.columnChosen(0, null)))).toEqual([]);
  });

  test("a default that is left out stays on the screen, to be restored", () => {
    const warranty = { path: "warrantyMonths", value: 36, count: 2, by: "category" as const };
    const state = of(
      read,
      after.checkStarted("a"),
      after.checkDone("a", { ...checkOutcome, defaults: [warranty] }),
      after.defaultSkipped("warrantyMonths", true),
      after.checkStarted("b"),
      after.checkDone("b", checkOutcome),
    );

    expect(state).toMatchObject({ skipped: ["warrantyMonths"], defaults: [warranty] });
    expect(after.defaultSkipped("warrantyMonths", false)(state).skipped).toEqual([]);
  });

  test("decisions are restored after a reload; those that another build wrote have to be made again", () => {
    const { decisions, seen, constants, skipped, defaults } = of(
      ...asked,
      after.valuesDecided([{ value: flying, decision: use }]),
    );
    const decided = { decisions, seen: [...seen], constants, skipped: [...skipped], defaults: [...defaults] };

    expect(decidedIn(structuredClone(decided))).toEqual(decided);
    expect(decidedIn({ ...decided, seen: [{ value: 3 }] }).decisions).toEqual({});
    expect(decidedIn(undefined).skipped).toEqual([]);
  });
});
