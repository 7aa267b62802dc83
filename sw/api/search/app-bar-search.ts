import { readParameters } from "#sw/api/core/parameters.ts";
import { searchParameters } from "./parameters.ts";
import { fold } from "#db/schema/fold.ts";
import { pageCatalogue } from "#db/schema/page-catalogue.ts";
import type { ApiContext } from "#sw/api/core/context.ts";

const mostChildren = 5;

/**
 * The categories in which the title of a page holds the query, whatever its case, with at most five pages each
 * (specification, sections 2, 7 and 9). The titles are the specification's, in English, and an empty query is in all of
 * them. What the person may open is the screens' concern.
 */
export function appBarSearch(c: ApiContext): Response {
  const query = fold(readParameters(c, searchParameters).q ?? "");
  const categories = Object.entries(pageCatalogue).map(([category, { title, pages }]) => ({
    title,
    category,
    children: Object.values(pages)
      .filter(([, , name]) => fold(name).includes(query))
      .slice(0, mostChildren)
      .map(([url, icon, name]) => ({ url, icon, title: name })),
  }));
  return c.json(categories.filter(({ children }) => children.length > 0));
}
