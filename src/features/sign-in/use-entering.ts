import { useRouter } from "@tanstack/react-router";
import type { Welcome } from "#src/api/auth.ts";
import { beginSession } from "#src/app/signing.ts";

/** Begins the session and goes on to `next`; the guard leads whoever has to choose another password to that page first. */
export function useEntering(): (welcome: Welcome, next: string) => void {
  const { history } = useRouter();
  return (welcome, next) => {
    beginSession(welcome);
    history.replace(next);
  };
}
