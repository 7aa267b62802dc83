import { expect, test } from "vitest";
import { computers } from "#db/domain/equipment/computers.ts";
import { inBatches } from "#src/records/list/bulk-batches.ts";

const ids = Array.from({ length: 600 }, (_, index) => `unit-${index}`);

const skipped = (id: string) => ({
  resource: "equipments/computers",
  id,
  name: id,
  reason: "no_such_step" as const,
});

test.each([
  ["one call", 500, 1],
  ["several calls", 600, 3],
])(
  "what is told of records beside the chosen ones is told of all of them, after %s",
  async (_, count, calls) => {
    const outcome = await inBatches(
      computers,
      { ids: ids.slice(0, count) },
      {
        count,
        send: async (of, at) => ({
          done: "ids" in of ? [...of.ids] : [],
          failed: [],
          others: 2,
          skipped: [skipped(`other-${at}`)],
        }),
        isStopped: () => false,
        onProgress: () => {},
      },
    );

    expect([outcome.done.length, outcome.others]).toEqual([count, 2 * calls]);
    expect(outcome.skipped).toHaveLength(calls);
  },
);
