import { useEffect } from "react";
import { useSession } from "#src/app/session.ts";
import { setSync } from "./current-sync.ts";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { startSync } from "./start-sync.ts";
import { useTimeZoneChanges } from "./use-time-zone-changes.ts";

/** Shows nothing: brings the person's preferences, and stores what he chooses. An effect, because choices are made all over the app. */
export function PreferencesSync() {
  const userId = useSession()?.user.id;
  useTimeZoneChanges();
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (userId === undefined) return;
    const sync = startSync(userId);
    setSync(sync);
    return () => {
      setSync(null);
      void sync.end();
    };
  }, [userId]);
  return null;
}
