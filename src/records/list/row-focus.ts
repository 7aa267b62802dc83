/** Every row has one link that names it: the keys go from one to the next, and its row is the current one. */
const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-opens-row]")];

const rowOf = (element: Element | null): Element | null => element?.closest("tr, li") ?? null;

export function focusRow(step: 1 | -1): void {
  const all = links();
  const row = rowOf(document.activeElement);
  const at = all.findIndex((link) => row !== null && rowOf(link) === row);
  const next = at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step];
  next?.focus();
}

/** The id of the row in which the focus is. */
export function focusedRow(): string | undefined {
  const link = rowOf(document.activeElement)?.querySelector<HTMLElement>("[data-opens-row]");
  return link?.dataset["opensRow"];
}

/** Puts the focus back on the menu of a row that was moved, if it was lost: what moves in the page loses it. */
export function focusRowMenu(id: string): void {
  if (document.activeElement !== document.body) return;
  const link = links().find((one) => one.dataset["opensRow"] === id);
  rowOf(link ?? null)
    ?.querySelector<HTMLElement>("[aria-haspopup=menu]")
    ?.focus();
}
