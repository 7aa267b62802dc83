const visitsKey = "offdesk-visits";
const thisVisit = "offdesk-visit-counted";

/** How often somebody opened the app on this device; a tab that loads again is the same visit. */
export function countVisit(): number {
  const visits = Number(localStorage.getItem(visitsKey) ?? 0);
  if (sessionStorage.getItem(thisVisit) !== null) return visits;
  sessionStorage.setItem(thisVisit, "yes");
  localStorage.setItem(visitsKey, String(visits + 1));
  return visits + 1;
}
