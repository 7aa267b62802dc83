/** Whether an error has this name, or one that it was wrapped around: an `AbortError` of Dexie's has the browser's own inside. */
export function isCalled(error: unknown, name: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("name" in error && error.name === name) return true;
  return (
    ("inner" in error && isCalled(error.inner, name)) || ("cause" in error && isCalled(error.cause, name))
  );
}

/** True for a full disk. The put resolves there and the transaction fails later, with the quota error inside (Chromium, Firefox). */
export const isQuota = (error: unknown): boolean => isCalled(error, "QuotaExceededError");
