import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { askUnread } from "#src/api/notifications.ts";
import { useSession } from "#src/app/session.ts";
import { useWritesOf } from "#src/app/use-writes-of.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { unreadCount } from "./notices.ts";

/** Until somebody is signed in again, the last count stays. */
const nobody: { unread?: number } = {};

/** Counts what the person has not read, again with every write of notifications, and announces it where it has grown. */
export function UnreadWatch() {
  const { t } = useTranslation();
  const person = useSession()?.user.id;
  const writes = useWritesOf("notifications");
  const asking = useMemo(
    () => (person === undefined ? nobody : askUnread()),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another write: another count
    [person, writes],
  );
  const count = useSettled(asking)?.unread;
  const [last, setLast] = useState<{ count: number; hasGrown: boolean }>();
  if (count !== undefined && count !== last?.count)
    setLast({ count, hasGrown: last !== undefined && count > last.count });
  // The bell is part of the shell, which does not wait for this.
  useEffect(() => {
    if (count !== undefined) unreadCount.set(count);
  }, [count]);
  return (
    <VisuallyHidden live>
      {last?.hasGrown && t(($) => $.shell.notices.unread, { count: last.count })}
    </VisuallyHidden>
  );
}
