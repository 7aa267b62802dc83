import * as z from "zod/mini";
import { sheetCell } from "#db/schema/sheet-cell.ts";
import { contract, idsAnswer, itemsOf, nothing } from "#sw/api/core/call.ts";
import { exportParameters } from "#sw/api/records/parameters.ts";

const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Lines to be written as a file. */
export const writtenFile = z.strictObject({
  format: z.enum(sheetFormats),
  rightToLeft: z.boolean(),
  lines: z.array(z.array(sheetCell)),
});

/** Below the address of a list; `answer` is a record of it. */
export const exportCalls = <T extends z.ZodMiniType>(answer: T) =>
  contract({
    export: {
      method: "GET",
      path: "/export",
      query: exportParameters,
      ofList: true,
      answer: nothing,
      answersFile: true,
    },
    /** With `format=ids`. */
    exportedIds: { method: "GET", path: "/export", query: exportParameters, ofList: true, answer: idsAnswer },
    /** With `format=records`. */
    exportedRecords: {
      method: "GET",
      path: "/export",
      query: exportParameters,
      ofList: true,
      answer: itemsOf(answer),
    },
    writeFile: { method: "POST", path: "/export", body: writtenFile, answer: nothing, answersFile: true },
  });
