import { categoryId } from "#db/domain/categories/seed.ts";
import { masterRow } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { replyTemplates } from "./reply-templates.ts";
import { sampleReplies } from "./seed-list.ts";

type Template = SeedRow<(typeof replyTemplates)["fields"]>;

export const replyTemplateRows = (today: string): Template[] =>
  Object.entries(sampleReplies).map(([code, { use, category, name, body }], index) => ({
    ...masterRow("replyTemplates", index, today, code, name),
    use,
    categoryId: category === null ? null : categoryId(category),
    body,
  }));
