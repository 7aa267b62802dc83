/** Generated data may be lost with the machine: nobody waits for the disk after each transaction. */
export function relaxed(): () => void {
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- called on the database that it is asked of
  const { transaction } = prototype;
  prototype.transaction = function (tables, mode, options) {
    return transaction.call(this, tables, mode, { ...options, durability: "relaxed" });
  };
  return () => {
    prototype.transaction = transaction;
  };
}
