import * as of from "./field.ts";

const { optional } = of;

export const customFieldTypes = [
  "text",
  "long_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "choice",
  "multi_choice",
  "url",
  "ip",
  "mac",
  "reference",
] as const;

/** What a category says of a field that its units have beside the declared ones. */
export const customField = {
  key: of.identifier("fieldKey"),
  label: of.translated(),
  type: of.withInitial(of.choice(customFieldTypes), "text"),
  required: of.flag(),
  unique: of.flag(),
  regex: optional(of.text(200)),
  min: optional(of.decimal(-1e12, 1e12)),
  max: optional(of.decimal(-1e12, 1e12)),
  choices: of.tags(50),
  showInList: of.flag(),
  visibleToClient: of.flag(),
  order: of.withInitial(of.integer(0, 9999), 0),
};
