import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import { inLanguages } from "#db/domain/apps/in-languages.ts";

/** Questions that customers ask, and their answers. */
export const faqGroups = defineResource({
  name: "faqGroups",
  subject: "Page",
  fields: {
    faqTitle: of.translated(),
    faqIcon: of.text(40),
    faqSubtitle: of.translated(),
    faqs: of.rows({ question: inLanguages(200), answer: inLanguages() }),
  },
  label: ["faqTitle"],
  columns: ["faqTitle", "faqSubtitle"],
  search: [],
  filters: [],
  sort: [],
  unique: [],
});
