import { useSyncExternalStore } from "react";

/** A value outside of React that components follow: set from anywhere, and passed to all listeners when it changes. */
export type Observable<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Gives back how to stop. */
  subscribe: (listener: () => void) => () => void;
};

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useObservable = <T>({ get, subscribe }: Observable<T>): T =>
  useSyncExternalStore(subscribe, get, get);
