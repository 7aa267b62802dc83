import { useRouter } from "@tanstack/react-router";
import type { Welcome } from "#src/api/auth.ts";
import { beginSession } from "#src/app/signing.ts";

const passwordPage = "/pages/authentication/change-password";

/** Begins the session and goes on to `next`; who came with a password that an administrator set chooses another one first. */
export function useEntering(): (welcome: Welcome, next: string) => void {
  const { history } = useRouter();
  return (welcome, next) => {
    beginSession(welcome);
    history.replace(
      welcome.mustChangePassword ? `${passwordPage}?${new URLSearchParams({ to: next })}` : next,
    );
  };
}
