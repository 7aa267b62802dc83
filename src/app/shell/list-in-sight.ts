import type { AnyRouter } from "@tanstack/react-router";

/** Where «New» leads: to a new record of the list in sight, or to a new computer; null where the person may make neither. */
export function newInList({ state }: AnyRouter, opens: (path: string) => boolean): string | null {
  const list = /^\/(?:equipments|masters)\/[^/]+/.exec(state.location.pathname)?.[0];
  const places = [list, "/equipments/computers"].flatMap((place) =>
    place === undefined ? [] : `${place}/new`,
  );
  return places.find(opens) ?? null;
}

/** Puts the cursor into the search box of the list in sight; where there is none, goes to `list` first. */
export async function focusListSearch(router: AnyRouter, list: string): Promise<void> {
  if (focusSearch()) return;
  await router.navigate({ to: list });
  // The page that arrives takes the focus to its heading first.
  requestAnimationFrame(focusSearch);
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('main input[type="search"]');
  box?.focus();
  return box !== null;
}
