import type { pagesContract } from "#sw/api/apps/pages-contract.ts";
import { call } from "./call.ts";

type Pages = typeof pagesContract;

/** Texts come in the language that the page is shown in. */
export const faq = (q: string, signal: AbortSignal) =>
  call<Pages["faq"]>("GET", "/pages/faq", { query: { q }, signal });

export const helpCenter = (signal: AbortSignal) =>
  call<Pages["helpCenter"]>("GET", "/pages/help-center", { signal });

export const helpArticle = (slug: string | undefined, signal: AbortSignal) =>
  call<Pages["helpArticle"]>("GET", "/pages/help-center/article", { query: { slug }, signal });
