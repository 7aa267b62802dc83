import { Hono } from "hono/tiny";
import { faqGroups } from "#db/domain/apps/pages/faq-groups.ts";
import { salesDetails } from "#db/domain/apps/dashboard/sales-details.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import { type ApiContext, type ApiEnv, requestLanguage } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allRows } from "./all-rows.ts";
import { answerHelpArticle, answerHelpCenter } from "./help-center.ts";
import { inLanguage } from "./in-language.ts";
import { faqParameters } from "./parameters.ts";
import { wireValues } from "./wire.ts";
import { profileHeader, profileTab } from "./profile.ts";
import { searchable } from "#db/store/searchable.ts";

export const pages = new Hono<ApiEnv>()
  .get("/datatable", async (c) =>
    c.json((await allRows(c, salesDetails)).map((row) => wireValues(c.var.signedIn, sales, row))),
  )
  .get("/faq", faq)
  .get("/help-center", answerHelpCenter)
  .get("/help-center/article", answerHelpArticle)
  .get("/profile", profileTab)
  .get("/profile/header", profileHeader);

const sales = { resource: salesDetails };

/** The groups with the questions that hold `q`; those without any are left out (specification, section 7). */
async function faq(c: ApiContext): Promise<Response> {
  const language = requestLanguage(c);
  const q = searchable((readParameters(c, faqParameters).q ?? "").slice(0, 200)).trim();
  const groups = (await allRows(c, faqGroups)).map((row) => ({
    faqTitle: inLanguage(row.faqTitle, language),
    faqIcon: row.faqIcon,
    faqSubtitle: inLanguage(row.faqSubtitle, language),
    faqs: recordsIn(row.faqs)
      .map(({ question, answer }) => ({
        question: inLanguage(question, language),
        answer: inLanguage(answer, language),
      }))
      .filter(({ question }) => searchable(question).includes(q)),
  }));
  return c.json(groups.filter(({ faqs }) => faqs.length > 0));
}
