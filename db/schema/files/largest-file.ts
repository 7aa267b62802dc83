/** In bytes. */
export const largestFile = 20_000_000;
