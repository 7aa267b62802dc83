import * as z from "zod/mini";
import { encodings } from "#db/schema/import/encoding.ts";
import { dateOrders } from "#db/schema/import/date-order.ts";
import { matchWords } from "#db/schema/import/match-words.ts";
import { decimalSigns, type DecimalSign } from "#db/schema/import/numbers.ts";
import { choiceParameter, flagParameter, textParameter, textsParameter } from "#sw/api/core/parameters.ts";

export const importParameters = {
  dryRun: flagParameter,
  /** Whether the good rows of a file are written where others are refused. */
  partial: flagParameter,
  allReasons: flagParameter,
  /** The name of the file. */
  file: textParameter,
  match: choiceParameter(matchWords),
  mode: choiceParameter(["create", "update"]),
  dates: choiceParameter(dateOrders),
  encoding: choiceParameter(encodings),
  decimals: choiceParameter(decimalSigns),
  create: textsParameter,
};

const texts = z.record(z.string(), z.string());

/** What the person says of a file beside its rows. Fields are named by their paths. */
export const importOptionsBody = z.strictObject({
  dates: z._default(z.enum(dateOrders), "dayFirst"),
  /** Where nothing is said, the file tells. */
  decimals: z._default(z.nullable(z.enum(decimalSigns)), null),
  /** What a text of the file stands for, by field and text: "" leaves the cell empty, a key or an id stands for its record. */
  values: z._default(z.record(z.string(), texts), {}),
  /** References whose records are created where nothing is called so: all names, or these. */
  create: z._default(z.record(z.string(), z.union([z.literal(true), z.array(z.string())])), {}),
  /** The values for the empty cells of rows that create a record, as a cell would hold them. */
  constants: z._default(texts, {}),
  /** Fields that are not to be filled by default. */
  skipDefaults: z._default(z.array(z.string()), []),
});
export type ImportOptions = z.infer<typeof importOptionsBody>;

/** With what the file itself tells. */
export type FileOptions = Omit<ImportOptions, "decimals"> & { decimals: DecimalSign };
