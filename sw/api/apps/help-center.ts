import { helpArticles, helpCategories } from "#db/domain/apps/pages/help-articles.ts";
import type { Language } from "#db/schema/kind.ts";
import type { StoredRowOf } from "#db/schema/resource.ts";
import { type ApiContext, requestLanguage } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allRows } from "./all-rows.ts";
import { inLanguage, textList } from "./in-language.ts";
import { articleParameters } from "./parameters.ts";

export async function answerHelpCenter(c: ApiContext): Promise<Response> {
  const language = requestLanguage(c);
  const articles = await allRows(c, helpArticles);
  const bySlug = new Map(articles.map((row) => [row.slug, row]));
  const categories = await allRows(c, helpCategories);
  const shelf = (name: string) =>
    articles.filter((row) => row.shelf === name).map((row) => cardOf(row, language));
  return c.json({
    allArticles: categories.map((category) => ({
      title: inLanguage(category.title, language),
      icon: category.icon,
      articles: textList(category.articles).flatMap((slug) => {
        const row = bySlug.get(slug);
        return row ? [{ title: inLanguage(row.title, language), slug }] : [];
      }),
    })),
    popularArticles: shelf("popularArticles"),
    keepLearning: shelf("keepLearning"),
  });
}

/** The article with the requested `slug`, the first one without it; the specification knows one alone. */
export async function answerHelpArticle(c: ApiContext): Promise<Response> {
  const language = requestLanguage(c);
  const parameters = readParameters(c, articleParameters);
  const articles = await allRows(c, helpArticles);
  const row = articles.find(({ slug }) => slug === parameters.slug) ?? articles[0];
  if (!row) return c.json({ message: "Article not found", code: "not_found" }, 404);
  return c.json({
    slug: row.slug,
    title: inLanguage(row.title, language),
    lastUpdated: row.lastUpdated,
    productContent: inLanguage(row.productContent, language),
    checkoutContent: inLanguage(row.checkoutContent, language),
    articleList: articles.map(({ title }) => inLanguage(title, language)),
    articleLinks: articles.map((one) => ({ slug: one.slug, title: inLanguage(one.title, language) })),
    checkoutImg: row.checkoutImg,
    productImg: row.productImg,
  });
}

const cardOf = (row: StoredRowOf<(typeof helpArticles)["fields"]>, language: Language) => ({
  slug: row.slug,
  title: inLanguage(row.title, language),
  img: row.img,
  subtitle: inLanguage(row.subtitle, language),
});
