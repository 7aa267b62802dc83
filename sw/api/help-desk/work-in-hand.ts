import { isOpenRequest, openStatuses } from "#db/domain/requests/states.ts";
import { resourceNamed, type StoredRowIn, subrecords, type UncheckedRowOf } from "#db/schema/registry.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";

type Request = StoredRowIn<"requests">;

/** What somebody has before him: requests that are his, those that he helps with, and the timers that run for him. */
export type WorkInHand = { assigned: Request[]; helping: Request[]; timers: StoredRowIn<"timeEntries">[] };

export async function workInHand(tx: Tx, userId: string): Promise<WorkInHand> {
  const open = async (path: "assigneeId" | "helpers"): Promise<Request[]> => {
    const filters = [
      { path: "status", values: openStatuses },
      { path, values: [userId] },
    ];
    return (await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted)).rows;
  };
  const running = [
    { path: "userId", values: [userId] },
    { path: "endAt", missing: true },
  ];
  const assigned = await open("assigneeId");
  const helping = await open("helpers");
  const { rows: timers } = await tx.query(
    subrecords.timeEntries,
    { ...wholeList, filters: running },
    unrestricted,
  );
  // Who has the work himself need not be found a second time among those who help.
  return { assigned, helping: helping.filter(({ assigneeId }) => assigneeId !== userId), timers };
}

/** Whether a request, as it is or would be, is open and somebody's. */
export const isInHandOf = (userId: string, row: UncheckedRowOf<"requests">): boolean =>
  isOpenRequest(row) &&
  (row.assigneeId === userId || (Array.isArray(row.helpers) && row.helpers.some((one) => one === userId)));
