import { read, request } from "./request.ts";

export type FaqGroup = {
  faqTitle: string;
  faqIcon: string;
  faqSubtitle: string;
  faqs: { question: string; answer: string }[];
};

export type ArticleCard = { slug: string; title: string; img: string; subtitle: string };
export type ArticleLink = { slug: string; title: string };

export type HelpCenter = {
  allArticles: { title: string; icon: string; articles: ArticleLink[] }[];
  popularArticles: ArticleCard[];
  keepLearning: ArticleCard[];
};

export type HelpArticle = {
  slug: string;
  title: string;
  lastUpdated: string;
  productContent: string;
  checkoutContent: string;
  productImg: string;
  checkoutImg: string;
  articleLinks: ArticleLink[];
};

/** Texts come in the language that the page is shown in. */
export const faq = (q: string, signal: AbortSignal) =>
  page<FaqGroup[]>(`faq${q === "" ? "" : `?q=${encodeURIComponent(q)}`}`, signal);

export const helpCenter = (signal: AbortSignal) => page<HelpCenter>("help-center", signal);

export const helpArticle = (slug: string | undefined, signal: AbortSignal) =>
  page<HelpArticle>(
    `help-center/article${slug === undefined ? "" : `?slug=${encodeURIComponent(slug)}`}`,
    signal,
  );

const page = <T>(path: string, signal: AbortSignal) =>
  read<T>(request("GET", `/api/pages/${path}`, { signal }));
