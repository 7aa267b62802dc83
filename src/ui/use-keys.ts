import { useEffect, useEffectEvent } from "react";

export type Keys = Readonly<Record<string, () => void>>;

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const floating = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/**
 * Keys of one letter that act on the whole page: off while typing, in whatever floats, and where `on` is false (WCAG
 * 2.1.4). An effect, because the page itself listens and not one element.
 */
export function useKeys(keys: Keys, on = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const { target } = event;
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
      return;
    if (target instanceof Element && target.closest(`${typing}, ${floating}`)) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [on]);
}
