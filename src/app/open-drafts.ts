type Flush = () => Promise<void>;

const flushes = new Set<Flush>();

/** A form that keeps a draft is open: `flush` writes its input. Gives back how to take it off the list. */
export function addOpenDraft(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Writes the input of all open forms, without waiting for the second after the last key. */
export async function keepOpenDrafts(): Promise<void> {
  await Promise.all([...flushes].map((flush) => flush()));
}
