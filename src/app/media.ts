import { useSyncExternalStore } from "react";

/** Whether a media query holds now; for what should not even be loaded where it does not. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Where fingers do the work: a phone, or a screen without a fine pointer. */
export const useTouch = (): boolean => useMedia("(width < 37.5rem), (pointer: coarse)");
