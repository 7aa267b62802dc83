import { useMemo, useState } from "react";
import { askNotifications, setRead } from "#src/api/notifications.ts";
import { useWritesOf } from "#src/app/use-writes-of.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { Notification } from "#sw/api/notifications/contract.ts";

/** As many as a person looks through before older ones are loaded. */
const pageSize = 20;

type NotificationsAnswer = { items: readonly Notification[]; total: number; unread: number } | "failed";

/** What the person is told, again with every write of it; null until it is there. The last ones stay until the next are. */
export function useNotifications() {
  const writes = useWritesOf("notifications");
  const [size, setSize] = useState(pageSize);
  const [attempt, setAttempt] = useState(0);
  const asking = useMemo(
    async (): Promise<{ answer: NotificationsAnswer }> => {
      try {
        return { answer: await askNotifications(size) };
      } catch {
        return { answer: "failed" };
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another write or another attempt: another answer
    [size, writes, attempt],
  );
  const settled = useSettled(asking);
  const [last, setLast] = useState<NotificationsAnswer | null>(null);
  if (settled && settled.answer !== last) setLast(settled.answer);
  return {
    loaded: settled?.answer ?? last,
    showOlder: () => setSize(size + pageSize),
    retry: () => setAttempt(attempt + 1),
    /** One that cannot be saved stays unread, and is there to be read again. */
    read: (which: { ids: string[] } | { all: true }) => void setRead(which).catch(() => undefined),
  };
}
