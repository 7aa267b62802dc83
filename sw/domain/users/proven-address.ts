import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

/** Whoever proved that an address is his proved nothing of another one. */
export function forgetProof(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before && one.before["email"] !== one.row["email"])
      one.row = { ...one.row, emailVerifiedAt: null };
}
