import * as z from "zod/mini";
import { salesDetails } from "#db/domain/apps/dashboard/sales-details.ts";
import { contract } from "#sw/api/core/call.ts";
import { appRecord } from "./app-record.ts";
import { articleParameters, faqParameters } from "./parameters.ts";

const faqGroup = z.strictObject({
  faqTitle: z.string(),
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});
export type FaqGroup = z.infer<typeof faqGroup>;

const articleLink = z.strictObject({ slug: z.string(), title: z.string() });
export type ArticleLink = z.infer<typeof articleLink>;

const articleCard = z.extend(articleLink, { img: z.string(), subtitle: z.string() });
export type ArticleCard = z.infer<typeof articleCard>;

const helpCenter = z.strictObject({
  allArticles: z.array(
    z.strictObject({ title: z.string(), icon: z.string(), articles: z.array(articleLink) }),
  ),
  popularArticles: z.array(articleCard),
  keepLearning: z.array(articleCard),
});
export type HelpCenter = z.infer<typeof helpCenter>;

const helpArticle = z.strictObject({
  slug: z.string(),
  title: z.string(),
  lastUpdated: z.string(),
  productContent: z.string(),
  checkoutContent: z.string(),
  productImg: z.string(),
  checkoutImg: z.string(),
  /** The titles of all articles, as the specification has it. */
  articleList: z.array(z.string()),
  articleLinks: z.array(articleLink),
});
export type HelpArticle = z.infer<typeof helpArticle>;

/** The specification's pages; texts come in the requested language. */
export const pagesContract = contract({
  salesDetails: {
    method: "GET",
    path: "/pages/datatable",
    answer: z.array(appRecord({ resource: salesDetails })),
  },
  faq: { method: "GET", path: "/pages/faq", query: faqParameters, answer: z.array(faqGroup) },
  helpCenter: { method: "GET", path: "/pages/help-center", answer: helpCenter },
  helpArticle: {
    method: "GET",
    path: "/pages/help-center/article",
    query: articleParameters,
    answer: helpArticle,
  },
});
