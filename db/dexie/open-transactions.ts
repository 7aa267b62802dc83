import type { DBCore, Dexie } from "dexie";

/** Follows the transactions of a database that is not open yet; gives back how to abort those that are not over. */
export function followTransactions(db: Dexie): () => void {
  const running = new Set<IDBTransaction>();
  const follow = (transaction: unknown) => {
    if (!(transaction instanceof IDBTransaction)) return;
    running.add(transaction);
    for (const end of ["complete", "abort"])
      transaction.addEventListener(end, () => running.delete(transaction), { once: true });
  };
  const followed = (core: DBCore): DBCore => ({
    ...core,
    transaction: (...args) => {
      const transaction = core.transaction(...args);
      follow(transaction);
      return transaction;
    },
  });
  db.use({ stack: "dbcore", name: "followTransactions", create: followed });
  return () => {
    for (const transaction of running) abort(transaction);
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed: that ends by itself.
  }
}
