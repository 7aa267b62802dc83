import { StorageFullError } from "#db/store/command.ts";
import { isQuota } from "#db/store/wrapped-error.ts";

/** Of a failed write. The browser gave `native` up itself: a request that comes after that only says that it came too late. */
export function refuseWhereFull(error: unknown, native: IDBTransaction | null = null): never {
  throw isQuota(error) || isQuota(native?.error)
    ? new StorageFullError("Failed to write: the device's storage is full.", { cause: error })
    : error;
}
