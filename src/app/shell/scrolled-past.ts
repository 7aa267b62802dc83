import { useSyncExternalStore } from "react";

/** From the browser's latest event: reading it while a page is rendered makes the browser lay that out at once. */
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
