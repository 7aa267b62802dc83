/** The query of an address as people write it: `state=in_stock&state=lost&page=2`, no JSON, no quotes. */
export type AddressQuery = Record<string, string | string[]>;

export function parseAddress(search: string): AddressQuery {
  const query: AddressQuery = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const previous = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = previous === undefined ? value : [previous, value].flat();
  }
  return query;
}

export function stringifyAddress(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
