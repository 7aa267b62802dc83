/** What a new record is given by the address that leads to it: `clientId=…` from a client's page. */
export type CreateSearch = Record<string, string>;

export function createSearch(search: Record<string, unknown>): CreateSearch {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
