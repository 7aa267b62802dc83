import {
  choice,
  choices,
  code,
  flag,
  rows,
  tags,
  translated,
  withInitial,
  withChoiceWords,
} from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { equipmentKinds, requestTypes } from "#db/domain/applies-to.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

const checklistItemTypes = [
  "check",
  "text",
  "number",
  "choice",
  "photo",
  "scan",
  "signature",
  "pass_fail",
] as const;

/** What has to be looked at, measured or signed in a piece of work. */
export const checklistTemplates = defineResource({
  ...listed("checklistTemplates"),
  fields: {
    ...masterFields,
    appliesTo: choices(requestTypes),
    equipmentKinds: choices(equipmentKinds),
    items: rows(
      {
        key: code(),
        label: translated(),
        type: withInitial(withChoiceWords("answerType", choice(checklistItemTypes)), "check"),
        required: flag(),
        choices: tags(),
      },
      60,
    ),
  },
  label: ["name"],
  columns: ["code", "name", "appliesTo", "equipmentKinds", "active"],
  search: ["code", "name"],
  filters: ["appliesTo", "equipmentKinds", "active"],
  sort: masterSort,
  unique: [["code"]],
});
