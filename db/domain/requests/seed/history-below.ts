import type { SampleHistory } from "#db/domain/seed/sample-history.ts";
import { agentId } from "#db/domain/users/seed.ts";
import { makerOf } from "./authors.ts";
import type { Belongings, Sample } from "./sample.ts";

type Author = (sample: Sample, row: Readonly<Record<string, unknown>>) => string;

const worker: Author = (sample) => sample.row.assigneeId ?? makerOf(sample);

/** Whose each subrecord is: everybody writes his own time, and the person with the work all that he does at the client's. */
const authors: Record<keyof Belongings, Author> = {
  time: (sample, { userId }) => (typeof userId === "string" ? userId : makerOf(sample)),
  spares: worker,
  checks: (sample, { doneBy }) => (typeof doneBy === "string" ? doneBy : makerOf(sample)),
  signatures: (sample, { purpose }) =>
    (purpose === "reception" && sample.kind === "pickup" ? sample.row.receivedBy : null) ??
    worker(sample, {}),
  notes: (sample, { visibility }) => (visibility === "client" ? agentId : worker(sample, {})),
  relations: makerOf,
};

/** Who made what stands below a sample request; nothing happened to it since. */
export const historyBelow = (
  kind: keyof Belongings,
  sample: Sample,
  row: Readonly<Record<string, unknown>>,
): SampleHistory => ({ createdBy: authors[kind](sample, row), lines: [] });
