import type { Rule } from "#db/rules/ability.ts";
import { roleCodes } from "#db/rules/roles/role.ts";
import { ruleList } from "#db/rules/roles/rule-list.ts";
import * as of from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

/**
 * What people may do, by code: a user's `roleCodes` name it. The built-in ones stand here too, so that they can be read and copied;
 * their rules are those of the code (`registry.ts`).
 */
export const roles = defineResource({
  ...listed("roles"),
  fields: {
    code: of.setAtCreation(of.identifier("fieldKey")),
    name: of.translated(),
    description: of.optional(of.translated(300)),
    rules: of.rules<Rule>(() => ruleList),
    basedOn: of.setAtCreation(of.optional(of.choice(roleCodes))),
    builtIn: of.system(of.flag()),
  },
  label: ["name"],
  columns: ["code", "name", "basedOn", "builtIn"],
  search: ["code", "name"],
  filters: ["builtIn", "basedOn"],
  sort: ["code", "name", "updatedAt"],
  unique: [["code"]],
});
