const laterKey = "offdesk-update-later";
const updatedKey = "offdesk-updated-from";
export const twoHours = 2 * 60 * 60 * 1000;

/** Somebody chose «later»: for all tabs, and over a reload. */
export const noteWait = (): void => localStorage.setItem(laterKey, String(Date.now()));

/** How long nobody is asked again, in milliseconds; not at all where the clock was put back. */
export function waitLeft(): number {
  const since = Date.now() - Number(localStorage.getItem(laterKey) ?? 0);
  return since >= 0 && since < twoHours ? twoHours - since : 0;
}

/** The person takes the update in this tab. */
export function noteUpdate(): void {
  localStorage.removeItem(laterKey);
  sessionStorage.setItem(updatedKey, __BUILD__);
}

/** True once, in the tab where the update was taken, when it runs the new build. */
export function takeUpdated(): boolean {
  const from = sessionStorage.getItem(updatedKey);
  sessionStorage.removeItem(updatedKey);
  return from !== null && from !== __BUILD__;
}
