/**
 * Has Chromium go on in a new write-ahead log. It appends to the log of the session before, also where a kill of the browser left half
 * a record at its end; at the next start it then takes the log for damaged, and throws all databases of the origin away. Deleting any
 * database makes it begin a new log, and remove the former one once its records are in tables.
 */
export async function rotateBrowserLog(base: string): Promise<void> {
  if (!("userAgentData" in navigator)) return;
  const name = `${base}-empty`;
  const opening = indexedDB.open(name);
  await endOf(opening);
  opening.result.close();
  await endOf(indexedDB.deleteDatabase(name));
}

/** However it ends: nobody waits for another thread that does the same. */
const endOf = (request: IDBOpenDBRequest): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve());
  });
