import type { WarningsOf } from "#db/rules/records/warnings.ts";

export const categoryWarnings: WarningsOf<"categories"> = { dependsOn: ["parentId", "customFields"] };
