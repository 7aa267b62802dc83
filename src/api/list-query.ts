/** A list's state, as the address has it: search, sort, paging, and a value or several for each filter. */
export type ListSearch = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export function queryOf(search: ListSearch): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === "") continue;
    for (const one of typeof value === "object" ? value : [value]) query.append(name, String(one));
  }
  return query;
}
