import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import { inLanguages } from "#db/domain/apps/in-languages.ts";

/** A text of the help centre; in what it says, an empty line ends a paragraph. */
export const helpArticles = defineResource({
  name: "helpArticles",
  subject: "Page",
  fields: {
    slug: of.text(40),
    shelf: of.choice(["popularArticles", "keepLearning"]),
    title: of.translated(),
    subtitle: inLanguages(200),
    img: of.text(200),
    lastUpdated: of.date(),
    productContent: inLanguages(),
    checkoutContent: inLanguages(),
    productImg: of.text(200),
    checkoutImg: of.text(200),
  },
  label: ["title"],
  columns: ["title", "slug", "lastUpdated"],
  search: [],
  filters: [],
  sort: [],
  unique: [["slug"]],
});

export const helpCategories = defineResource({
  name: "helpCategories",
  subject: "Page",
  fields: {
    title: of.translated(),
    icon: of.text(40),
    /** The slugs of its articles, in their order. */
    articles: of.tags(),
  },
  label: ["title"],
  columns: ["title", "articles"],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});
