import type { StoredRow } from "#db/schema/resource.ts";
import type { Change } from "#db/store/change.ts";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { isDerived } from "#sw/api/records/causes.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import type { VisibleLine } from "#sw/api/records/history-entries.ts";
import type { Once } from "#sw/api/records/history-once.ts";
import { undoRefusal } from "./undo-rights.ts";
import { stepOf } from "./undo-step.ts";
import { showsUnread } from "./unread-past.ts";

type Offers = Pick<HistoryEntry, "isRevertible" | "command">;

/**
 * What the history of a record offers to take back: this line, and the whole command where it wrote several. Both ask for the right
 * to do the reverse; nothing is offered that no call would do.
 */
export function revertOffers(
  signedIn: SignedIn,
  row: StoredRow,
  { line, once }: Pick<VisibleLine, "line" | "once">,
): Offers {
  // The history of a record that came with the sample data was never done here.
  if (line.number === 0 || !Number.isInteger(line.number) || !mayReverse(signedIn, row, line, once))
    return {};
  return {
    ...(!isDerived(line) && { isRevertible: true }),
    ...(line.whole && mayUseLog(signedIn.ability, "read") && { command: line.whole }),
  };
}

function mayReverse(signedIn: SignedIn, row: StoredRow, line: Change, once: Once): boolean {
  try {
    const step = stepOf(line, row);
    return undoRefusal(signedIn, [step]) === null && !showsUnread(signedIn, step, line, once);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
