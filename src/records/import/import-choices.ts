import { topOf } from "#db/schema/path.ts";
import { type Constants, constantTexts } from "./constants.ts";
import type { ValueDecision } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import * as after from "./import-transitions.ts";
import { checkSoon, type ImportWork, recall } from "./import-work.ts";
import type { Matching } from "./matching.ts";
import { neededConstants } from "./needed-constants.ts";
import type { ChosenFormats } from "./reading.ts";
import { rememberColumn } from "./remembered-columns.ts";
import { rememberValues } from "./remembered-values.ts";

/** What a person decides about the file before it is imported; what changes the rows has them checked again. */
export function importChoices(work: ImportWork) {
  const { resource, declared, latest, take } = work;
  const change = (transition: after.Transition) => {
    take(transition);
    checkSoon(work);
  };
  return {
    choose: (column: number, path: string | null) => {
      take(after.columnChosen(column, path));
      rememberColumn(resource, latest().table?.headers[column] ?? "", path);
      recall(work);
      checkSoon(work);
    },
    mend: (row: number, path: string, value: string) => take(after.cellMended(row, path, value)),
    setFormats: (formats: Partial<ChosenFormats>) => change(after.formatsChosen(formats)),
    match: (matching: Partial<Matching>) => change(after.matchingChosen(matching)),
    /** The same decision for these texts of one column. */
    decide: (values: readonly UnknownText[], decision: (value: UnknownText) => ValueDecision | null) => {
      take(after.valuesDecided(values.map((value) => ({ value, decision: decision(value) }))));
      const [first] = values;
      const { table, mapping, decisions } = latest();
      if (first && table) {
        const header = table.headers[mapping.indexOf(first.path)] ?? "";
        const texts = values.map(({ value }) => value);
        rememberValues(resource, { header, path: first.path }, texts, decisions);
      }
      checkSoon(work);
    },
    fillAll: (constants: Constants) => change(after.constantsChanged(constants)),
    /** Asks for a value of this field for all rows. */
    fillFor: (name: string) => {
      const { constants } = latest();
      take(after.constantsChanged({ ...constants, values: { [name]: undefined, ...constants.values } }));
      take(after.wentTo("values"));
    },
    skipDefault: (path: string, skip: boolean) => change(after.defaultSkipped(path, skip)),
    setPartial: (partial: boolean) => take(after.allowedPartial(partial)),
    leaveColumns: () => {
      const { customColumns, constants, mapping } = latest();
      const all = [...declared, ...customColumns];
      const filled = Object.keys(constantTexts(resource, all, constants, mapping)).map(topOf);
      const needed = neededConstants(resource, all, latest());
      take(after.columnsDone(needed.filter((name) => !filled.includes(name))));
    },
  };
}
