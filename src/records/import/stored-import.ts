import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type DraftBox, draftBox } from "#src/app/drafts.ts";
import { type Encoding, encodings } from "#db/schema/import/encoding.ts";
import type { Edits, Mapping } from "./import-table.ts";
import { type SavedDecisions, decidedIn } from "./stored-decisions.ts";
import { type Matching, matches, modes } from "./matching.ts";
import type { FileReading } from "./read-file.ts";
import { decimalSigns } from "#db/schema/import/numbers.ts";
import type { ChosenFormats } from "./reading.ts";
import { dateOrders } from "#db/schema/import/date-order.ts";

const resumableSteps = ["columns", "values", "check"] as const;

/** The choices and edits on the way, beside the file. */
export type Choices = {
  how: FileReading;
  /** The formats, under the name that imports on devices have them. */
  said: ChosenFormats;
  mapping: Mapping;
  edits: Edits;
  decided: SavedDecisions;
  matching: Matching;
  partial: boolean;
  step: (typeof resumableSteps)[number];
};

export type StoredImport = { file: File; at: string; choices: Choices };

/** A file beyond this is not kept: a device has little room, and a phone less. */
export const maxStoredBytes = 8_000_000;

/** Two boxes: the file is written once, the choices after each key. */
export const choicesBox = ({ name }: Resource): DraftBox => draftBox(`import/${name}`);
const fileBox = ({ name }: Resource): DraftBox => draftBox(`import/${name}/file`);

/** The bytes and not the file: some browsers lose files that are kept in the database. */
export async function keepFile(resource: Resource, file: File): Promise<void> {
  await fileBox(resource).keep({ name: file.name, bytes: await file.arrayBuffer() }, null);
}

export const discardFile = (resource: Resource): Promise<void> => fileBox(resource).discard();

/** The stored import; null where the file or its choices are missing. */
export async function readStoredImport(resource: Resource): Promise<StoredImport | null> {
  const [file, choices] = await Promise.all([fileBox(resource).read(), choicesBox(resource).read()]);
  const content = file?.values;
  const read = choicesIn(choices?.values);
  if (!choices || !read || !isRecord(content) || !(content["bytes"] instanceof ArrayBuffer)) return null;
  return { file: new File([content["bytes"]], String(content["name"])), at: choices.at, choices: read };
}

/** An older build may have written it: an unknown value goes back to its default. */
function choicesIn(values: unknown): Choices | null {
  if (!isRecord(values) || !Array.isArray(values["mapping"]) || !isRecord(values["edits"])) return null;
  const how = isRecord(values["how"]) ? values["how"] : {};
  const formats = isRecord(values["said"]) ? values["said"] : {};
  const matching = isRecord(values["matching"]) ? values["matching"] : {};
  const encoding: Encoding | undefined = encodings.find((one) => one === how["encoding"]);
  const delimiter = typeof how["delimiter"] === "string" ? how["delimiter"] : undefined;
  const sheet = typeof how["sheet"] === "string" ? how["sheet"] : undefined;
  const headerLine = typeof how["headerLine"] === "number" ? how["headerLine"] : undefined;
  const singlesOf = typeof how["singlesOf"] === "number" ? how["singlesOf"] : undefined;
  return {
    how: {
      ...(encoding && { encoding }),
      ...(delimiter && { delimiter }),
      ...(sheet !== undefined && { sheet }),
      ...(headerLine !== undefined && { headerLine }),
      ...(singlesOf !== undefined && { singlesOf }),
    },
    said: {
      dates: dateOrders.find((one) => one === formats["dates"]) ?? null,
      decimals: decimalSigns.find((one) => one === formats["decimals"]) ?? null,
    },
    mapping: values["mapping"].map((path: unknown) => (typeof path === "string" ? path : null)),
    edits: Object.fromEntries(Object.entries(values["edits"]).map(([key, text]) => [key, String(text)])),
    matching: {
      match: matches.find((one) => one === matching["match"]) ?? "key",
      mode: modes.find((one) => one === matching["mode"]) ?? "both",
    },
    decided: decidedIn(values["decided"]),
    partial: values["partial"] === true,
    step: resumableSteps.find((one) => one === values["step"]) ?? "columns",
  };
}
