import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { getI18n } from "react-i18next";
import { onStoredChoices } from "#src/app/stored-choice.ts";
import { timeZone } from "#src/app/time-zone.ts";

/**
 * Where the person chooses another zone, here or in another tab, each time on the page is another word, and «today» other records. An effect: the choice
 * lies outside React.
 */
export function useTimeZoneChanges(): void {
  const router = useRouter();
  useEffect(() => {
    let last = timeZone();
    return onStoredChoices(() => {
      if (timeZone() === last) return;
      last = timeZone();
      const i18n = getI18n();
      i18n.emit("languageChanged", i18n.language);
      void router.invalidate();
    });
  }, [router]);
}
