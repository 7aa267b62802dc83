import type { TargetsOf } from "#db/rules/records/targets.ts";

export const replyTemplateTargets: TargetsOf<"replyTemplates"> = { categoryId: { scope: "request" } };
