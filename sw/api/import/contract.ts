import * as z from "zod/mini";
import { encodings } from "#db/schema/import/encoding.ts";
import { decimalSigns } from "#db/schema/import/numbers.ts";
import { issueCodes } from "#db/schema/issue.ts";
import { contract, count, errorCode, issueParams, itemsOf, warning } from "#sw/api/core/call.ts";
import { importOptionsBody, importParameters } from "./bodies.ts";

/** What an import screen offers after a reload. */
const listedImport = z.strictObject({
  key: z.string(),
  at: z.string(),
  by: z.string(),
  /** The name of the file, where the screen sent it. */
  file: z.nullable(z.string()),
  created: count,
  updated: count,
  undoable: z.boolean(),
  reason: z.exactOptional(errorCode),
  /** When it was undone, if it was. */
  undoneAt: z.exactOptional(z.string()),
});
export type ListedImport = z.infer<typeof listedImport>;

/** `field` is the record's, `column` the header of the file that it came from, where there is one. */
const rejection = z.strictObject({
  line: count,
  field: z.string(),
  column: z.nullable(z.string()),
  message: z.string(),
  code: z.enum(issueCodes),
  params: z.optional(issueParams),
});

const cell = z.union([z.string(), z.number()]);

/** What an update would make of a value, as it stands in files. */
const cellChange = z.strictObject({ field: z.string(), from: cell, to: cell });
export type CellChange = z.infer<typeof cellChange>;

const storedCell = z.strictObject({ field: z.string(), value: cell });
export type StoredCell = z.infer<typeof storedCell>;

const importLine = z.strictObject({
  line: count,
  action: z.enum(["create", "update", "unchanged", "rejected"]),
  fields: z.array(z.string()),
  changes: z.exactOptional(z.array(cellChange)),
  /** The values of a new record that the file writes otherwise than they will be stored. */
  values: z.exactOptional(z.array(storedCell)),
  /** The warnings before it is written: they do not keep the line out. */
  warnings: z.exactOptional(z.array(warning)),
});
export type ImportLine = z.infer<typeof importLine>;

/** A value that could not be read as what its field holds. */
const unknownValue = z.strictObject({
  path: z.string(),
  /** The header that it stands under. */
  column: z.nullable(z.string()),
  /** As it stands in the file, the first time. */
  value: z.string(),
  /** Rows. */
  count,
  code: z.enum(issueCodes),
  params: z.exactOptional(issueParams),
  /** For a reference, the list that was searched. */
  resource: z.exactOptional(z.string()),
  /** What it may mean, the likeliest first: a record's id or a choice's key, and what that is called. */
  near: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /**
   * Whether this person may create a record of that name, or, of a reference that stores a name beside it, keep the name alone.
   */
  mayCreate: z.boolean(),
});
export type UnknownValue = z.infer<typeof unknownValue>;

/** Records of one list that are made beside the rows. */
const created = z.strictObject({
  resource: z.string(),
  path: z.string(),
  count,
  names: z.array(z.string()),
});
export type Created = z.infer<typeof created>;

const defaultValue = z.strictObject({
  path: z.string(),
  value: z.unknown(),
  /** Rows. */
  count,
  /**
   * The source of a default: the record's category, the rest of its row, a rule of its list, or the field itself. The first two
   * may be left out.
   */
  by: z.enum(["category", "row", "rule", "field"]),
});
export type DefaultValue = z.infer<typeof defaultValue>;

const importOutcome = z.strictObject({
  created: count,
  updated: count,
  unchanged: count,
  /** The reasons of the first rows that are refused. */
  rejected: z.array(rejection),
  /** How many rows are refused in all. */
  rejectedRows: count,
  /** How the bytes of the file were read. */
  encoding: z.enum(encodings),
  /** How its figures were read. */
  decimals: z.enum(decimalSigns),
  /** Lines of the file with a character that could not be read. */
  damaged: z.array(count),
  /** Headers that stand for no field. */
  ignored: z.array(z.string()),
  /** Lines of the file that are no rows. */
  leftOut: z.array(z.strictObject({ line: count, why: z.enum(["above", "repeated", "total"]) })),
  /** Values that could not be read as what their field holds, each once. */
  unknown: z.array(unknownValue),
  /** The records that are created beside the rows. */
  creates: z.array(created),
  /** The values that new records get without the file. */
  defaults: z.array(defaultValue),
  /** Of a dry run. */
  lines: z.exactOptional(z.array(importLine)),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** Below the address of a list. The body of an import is a file, with what the person says of it beside. */
export const importCalls = contract({
  import: {
    method: "POST",
    path: "/import",
    formFields: { options: importOptionsBody },
    query: importParameters,
    answer: importOutcome,
  },
  imports: { method: "GET", path: "/imports", answer: itemsOf(listedImport) },
  importNamed: {
    method: "GET",
    path: "/imports/:key",
    answer: z.strictObject({
      file: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
      created: count,
      updated: count,
    }),
  },
});
