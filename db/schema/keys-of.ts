/** The keys of a constant: it has those that it is written with, and no others. */
export function keysOf<K extends string>(constant: Readonly<Record<K, unknown>>): K[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- true of constants
  return Object.keys(constant) as K[];
}
