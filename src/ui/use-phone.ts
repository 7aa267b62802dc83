import { useSyncExternalStore } from "react";

const phone = matchMedia("(width < 37.5rem)");

/** Where rows are cards and panels are sheets: for what differs in more than its looks. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}

function subscribe(listener: () => void): () => void {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}
