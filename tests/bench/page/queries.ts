export type Query = { q?: string; state?: string; sortBy?: string; page: number; size: number };

const size = 25;
const longNeedles = [
  "hp ",
  "del",
  "opt",
  "5cg",
  "lat",
  "réc",
  "pro",
  "thi",
  "10.",
  "bur",
  "elite",
  "ثال",
  "g10",
  "3c5",
  "len",
  "mac",
];
const letters = ["a", "e", "k", "7", "z", "p", "x", "0", "é", "م"];
const states = ["in_repair", "in_service", "in_stock", "retired", "planned", "on_loan"];

const cycled = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

/** What a person does with a list, each time a little different, so that no answer is simply the last one. */
export function queriesOf(rows: number): Record<string, (index: number) => Query> {
  const pages = Math.floor(rows / size);
  return {
    "first page": () => ({ page: 1, size }),
    "deep page": (index) => ({ page: Math.max(1, Math.floor(pages / 2) - index), size }),
    "sorted by name": (index) => ({ sortBy: "name", page: 1 + index * 3, size }),
    "filtered by state": (index) => ({ state: cycled(states, index), page: 1, size }),
    "searched, 3 letters": (index) => ({ q: cycled(longNeedles, index), page: 1, size }),
    "searched, 1 letter": (index) => ({ q: cycled(letters, index), page: 1, size }),
    "filtered, searched, sorted": (index) => ({
      q: cycled(longNeedles, index + 5),
      state: cycled(states, index),
      sortBy: "name",
      page: 1,
      size,
    }),
  };
}

export function pathOf({ q, state, sortBy, page, size: itemsPerPage }: Query): string {
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(itemsPerPage) });
  if (q) query.set("q", q);
  if (state) query.set("state", state);
  if (sortBy) query.set("sortBy", sortBy);
  if (sortBy) query.set("orderBy", "asc");
  return `/api/equipments/computers?${query}`;
}
