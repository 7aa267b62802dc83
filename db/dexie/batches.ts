/** A browser takes a batch in without a pause: other requests have their turn between two. */
export function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += writtenAtOnce) yield all.slice(from, from + writtenAtOnce);
}

const writtenAtOnce = 500;
