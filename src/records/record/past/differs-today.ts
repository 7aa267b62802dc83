import type { PastRecord } from "#sw/api/records/history-contract.ts";

/** The fields that are different today: of a group, the group. */
export const fieldsThatDiffer = ({ changed }: Pick<PastRecord, "changed">): ReadonlySet<string> =>
  new Set(changed.map((path) => path.split(".")[0] ?? path));
