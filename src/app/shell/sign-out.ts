import { useRouter } from "@tanstack/react-router";

/** Signs out, once the person said what becomes of what is not saved. `isLocked`: from the lock screen. */
export function useSignOut({ isLocked = false } = {}): () => void {
  const router = useRouter();
  const signOut = async () => {
    const { leave } = await import("#src/app/signing-out/leave.ts");
    // A form that is open was asked about already.
    if (!(await leave(isLocked))) return;
    await router.navigate({ to: "/login", search: {}, ignoreBlocker: true });
    // The pages that he had open are kept for the way back.
    router.clearCache();
  };
  return () => void signOut();
}
