import { useRouter } from "@tanstack/react-router";
import { logout } from "#src/api/auth.ts";
import { forgetRecents } from "#src/app/search/recent-name.ts";
import { leavePreferences } from "#src/app/preferences-sync/current-sync.ts";
import { endSession } from "#src/app/signing.ts";

/** Ends the session on this device whatever the API says: a person who leaves must not stay signed in. */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    forgetRecents();
    void leavePreferences().finally(() => {
      // The token is read before the call's first wait, so the session may end meanwhile.
      logout().catch(() => {});
      endSession("signed_out");
      void router.navigate({ to: "/login", search: {} });
    });
  };
}
