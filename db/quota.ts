import { Dexie } from "dexie";

/** True for a full disk. The put resolves there and the transaction fails later, with the quota error inside (Chromium, Firefox). */
export function isQuota(error: unknown): boolean {
  if (error instanceof Dexie.QuotaExceededError) return true;
  if (typeof error !== "object" || error === null) return false;
  return (
    ("name" in error && error.name === "QuotaExceededError") ||
    ("inner" in error && isQuota(error.inner)) ||
    ("cause" in error && isQuota(error.cause))
  );
}
