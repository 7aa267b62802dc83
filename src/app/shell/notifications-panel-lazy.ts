import { withWords } from "#src/app/words.ts";

/** The list below the bell, with its words. */
export async function loadNotificationsPanel() {
  return {
    default: (await withWords(["notifications"], import("./notifications-panel.tsx"))).NotificationsPanel,
  };
}
