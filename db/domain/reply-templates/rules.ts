import { recordIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";
import { unknownPlaceholders } from "./placeholders.ts";
import { replyUses } from "./reply-templates.ts";

type Template = UncheckedRowOf<"replyTemplates">;

export const replyTemplateRules: RecordRulesOf<"replyTemplates"> = {
  check: (row) => [...withoutText(row), ...misspelt(row, "name"), ...misspelt(row, "body")],
};

/** A title may be all that a new request is given. */
function* withoutText({ use, body }: Template): Generator<Issue> {
  const texts = Object.values(recordIn(body));
  if (use !== "request" && texts.every((text) => !text)) yield { path: "body", code: "required" };
}

function* misspelt(row: Template, field: "name" | "body"): Generator<Issue> {
  const use = replyUses.find((one) => one === row.use) ?? "note";
  for (const [language, text] of Object.entries(recordIn(row[field]))) {
    const [name] = typeof text === "string" ? unknownPlaceholders(text, use) : [];
    if (name !== undefined)
      yield { path: `${field}.${language}`, code: "unknown_placeholder", params: { name } };
  }
}
