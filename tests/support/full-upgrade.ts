import { vi } from "vitest";

/** Lets an upgrade write so many rows: then the device is full, until it is restored. `puts` says how many were tried. */
export function fullUpgrade(rows: number) {
  // oxlint-disable-next-line unbound-method -- called with its own store below
  const put = IDBObjectStore.prototype.put;
  let puts = 0;
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.transaction.mode === "versionchange" && ++puts > rows)
      throw new DOMException("The device is full.", "QuotaExceededError");
    return put.apply(this, args);
  });
  return { puts: () => puts, restore: () => full.mockRestore() };
}
