import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional, setAtCreation } = of;

export const checklistTypes = [
  "check",
  "text",
  "number",
  "choice",
  "photo",
  "scan",
  "signature",
  "pass_fail",
] as const;

/** One line of a request's checklist, with its answer once somebody has answered it. */
export const checklist = defineResource({
  ...asSubrecord("checklist"),
  fields: {
    ...of.ownerFields("checklist"),
    position: setAtCreation(of.withInitial(of.integer(0, 1000), 0)),
    key: setAtCreation(of.code()),
    label: setAtCreation(of.translated()),
    answerType: setAtCreation(of.withInitial(of.choice(checklistTypes), "check")),
    isRequired: setAtCreation(of.flag()),
    options: setAtCreation(of.tags()),
    /** The unit that it is about, where the request has several. */
    equipmentId: setAtCreation(of.refOrNone("equipment")),
    value: optional(of.text(500)),
    doneAt: of.system(optional(of.instant())),
    doneBy: of.system(of.refOrNone("users")),
  },
  label: ["label"],
  columns: ["label", "answerType", "isRequired", "value", "doneAt", "doneBy"],
  search: ["label", "value"],
  filters: ["ownerId", "isRequired", "equipmentId", "doneAt"],
  sort: ["position", "doneAt", "createdAt"],
  unique: [],
});
