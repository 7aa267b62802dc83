/** One command, a batch of one that was undone as a whole, or the whole of which a batch was. */
export const isSameWork = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
