/**
 * Copies of whole databases of fake-indexeddb, which take a tenth of the time that filling one takes. They know how it keeps them:
 * should it keep them in another way, the first test that opens a copy fails.
 */

type Database = { connections: unknown[]; transactions: unknown[]; processTransactions: () => void };

const databases = (): Map<string, Database> => Reflect.get(indexedDB, "_databases");

export type DatabaseCopy = { putAs: (name: string) => void };

/** The database as it is now, to be put into the factory under other names. Nothing may be written to it meanwhile. */
export function copyDatabase(name: string): DatabaseCopy {
  const database = databases().get(name);
  if (!database) throw new Error(`Failed to copy a database: there is no ${name}.`);
  const kept = copied(database);
  return {
    putAs: (other) => {
      const copy = copied(kept);
      Reflect.set(copy, "name", other);
      databases().set(other, copy);
    },
  };
}

function copied(database: Database): Database {
  const { connections, transactions, processTransactions: _bound, ...rest } = database;
  const copy: Database = Object.create(Object.getPrototypeOf(database));
  copyInto(copy, rest, new Map<object, object>([[database, copy]]));
  copy.connections = connections.slice(0, 0);
  copy.transactions = transactions.slice(0, 0);
  copy.processTransactions = copy.processTransactions.bind(copy);
  return copy;
}

/** Stores, indexes and their trees are copied. Records are shared, because the database clones them on the way in and out. */
function copyOf(value: unknown, known: Map<object, object>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const before = known.get(value);
  if (before) return before;
  if (value instanceof Map) {
    const map = new Map<unknown, unknown>();
    known.set(value, map);
    for (const [key, one] of value) map.set(key, copyOf(one, known));
    return map;
  }
  if (Array.isArray(value)) return value.map((one) => copyOf(one, known));
  const copy: object = Object.create(Object.getPrototypeOf(value));
  known.set(value, copy);
  copyInto(copy, value, known);
  return copy;
}

function copyInto(copy: object, from: object, known: Map<object, object>): void {
  for (const [name, value] of Object.entries(from))
    Reflect.set(copy, name, name === "record" ? value : copyOf(value, known));
}
