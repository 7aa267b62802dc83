import { useMemo, useState } from "react";
import { askTimers } from "#src/api/work.ts";
import { useSession } from "#src/app/session.ts";
import { useWritesOf } from "#src/app/use-writes-of.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { RunningTimer } from "#sw/api/help-desk/work-contract.ts";

/** The timers of the person that run, in whatever tab they were started; null until they are known. The last ones stay until the next are there. */
export function useMyTimers(): readonly RunningTimer[] | null {
  const person = useSession()?.user.id;
  const writes = useWritesOf("timeEntries");
  const loading = useMemo(
    () => (person === undefined ? unreadable : askTimers().catch(() => unreadable)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another write: other timers
    [person, writes],
  );
  const settled = useSettled(loading);
  const [last, setLast] = useState<readonly RunningTimer[] | null>(null);
  if (settled?.items && settled.items !== last) setLast(settled.items);
  return settled?.items ?? last;
}

/** They could not be read: the next write, or the next person, asks again. */
const unreadable: { items: readonly RunningTimer[] | null } = { items: null };
