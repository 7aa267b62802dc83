import { type RefObject, useEffect } from "react";

/** Takes the focus when what had it inside is removed: otherwise it would go to the beginning of the page. */
export function useFocusFallback(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected || document.activeElement !== document.body)
        return;
      focused = null;
      element.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [panel]);
}
