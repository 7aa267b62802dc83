import { vi } from "vitest";

/** As browsers do it: each put succeeds, and then the transaction is aborted with the quota error (Chromium, Firefox). */
export function fillTheDisk(method: "put" | "add") {
  const native = IDBObjectStore.prototype[method];
  return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    const asked = native.apply(this, args);
    const { transaction } = this;
    asked.addEventListener("success", () => {
      Object.defineProperty(transaction, "error", {
        get: () => new DOMException("Quota exceeded.", "QuotaExceededError"),
      });
      queueMicrotask(() => {
        try {
          transaction.abort();
        } catch {
          // It was aborted by the put before.
        }
      });
    });
    return asked;
  });
}

/** Nothing more is written; existing rows may be deleted. The answer lets the device have room again. */
export function refuseWrites(): () => void {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const spies = (["put", "add"] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}
