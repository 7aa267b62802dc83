/** A value that is made at its first use and then reused. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => (made[0] ??= make());
}
