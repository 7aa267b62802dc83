/** A chunk of the code that could not be fetched: no network, a newer build replaced it, or the host answers wrongly. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}
