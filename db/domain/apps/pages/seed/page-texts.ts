import type { faqGroups } from "#db/domain/apps/pages/faq-groups.ts";
import type { helpArticles, helpCategories } from "#db/domain/apps/pages/help-articles.ts";
import type { Translated } from "#db/schema/kind.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { faqList, type Text } from "./faq-list.ts";
import { helpCategoryList, helpList } from "./help-list.ts";

// The lists show the newest first: the first one in the list is written last.

export function faqRows(today: string): SeedRow<(typeof faqGroups)["fields"]>[] {
  return faqList
    .map(({ title, icon, subtitle, faqs }, index) => ({
      ...seedStamp(index, today),
      faqTitle: translated(title),
      faqIcon: icon,
      faqSubtitle: translated(subtitle),
      faqs: faqs.map(([question, answer]) => ({
        question: translated(question),
        answer: translated(answer),
      })),
    }))
    .toReversed();
}

export function articleRows(today: string): SeedRow<(typeof helpArticles)["fields"]>[] {
  return helpList
    .map(({ slug, shelf, daysAgo, title, subtitle, product, checkout }, index) => ({
      ...seedStamp(index, today),
      slug,
      shelf,
      title: translated(title),
      subtitle: translated(subtitle),
      img: `/images/apps/help/${slug}.svg`,
      lastUpdated: addDays(today, -daysAgo),
      productContent: translated(product),
      checkoutContent: translated(checkout),
      productImg: "/images/apps/help/product.svg",
      checkoutImg: "/images/apps/help/checkout.svg",
    }))
    .toReversed();
}

export function helpCategoryRows(today: string): SeedRow<(typeof helpCategories)["fields"]>[] {
  return helpCategoryList
    .map(({ title, icon, articles }, index) => ({
      ...seedStamp(index, today),
      title: translated(title),
      icon,
      articles,
    }))
    .toReversed();
}

const seedStamp = (index: number, today: string) => ({
  id: String(index + 1),
  createdAt: `${addDays(today, -400 + index)}T09:00:00.000Z`,
});

const translated = ([en, fr, ar]: Text): Translated => ({ en, fr, ar });
