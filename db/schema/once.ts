/** What is made where it is first asked for, and then stays as it is. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}
