import { useSyncExternalStore } from "react";

/** As the browser last told it: to ask for it while a page is rendered makes the browser lay that out at once. */
let scrollY = 0;

export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => scrollY > pixels);

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    scrollY = window.scrollY;
    listener();
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => window.removeEventListener("scroll", onScroll);
}
