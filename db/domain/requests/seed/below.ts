import { subrecordId } from "#db/schema/subrecord-id.ts";
import type { Belongings, Sample } from "./sample.ts";

/** Where the numbers of each kind begin among those below one request. */
const beginnings: Record<keyof Belongings, number> = {
  time: 0x000,
  spares: 0x100,
  checks: 0x200,
  signatures: 0x600,
  notes: 0x700,
  relations: 0x800,
};

/** The id of the n-th subrecord of a kind below a request, counted from 0. */
export const idBelow = (requestId: string, kind: keyof Belongings, index: number): string =>
  subrecordId(requestId, beginnings[kind] + index);

/** The rows of one kind of subrecord below these requests. */
export const rowsBelow = <K extends keyof Belongings>(samples: readonly Sample[], kind: K) =>
  samples.flatMap((sample) => {
    const list: readonly Belongings[K][number][] = sample[kind];
    return list.map((one, index) => ({
      ...one,
      id: idBelow(sample.row.id, kind, index),
      ownerType: "requests" as const,
      ownerId: sample.row.id,
    }));
  });
