import { builtInRoles } from "#db/domain/roles/registry.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import type { Contribution } from "#sw/domain/contribution.ts";

/** What a built-in role permits is written in the code, and no record of it can be older than that. */
export const roleContribution: Contribution = {
  completeAnswers: async (_tx, _signedIn, _resource, rows: readonly StoredRowIn<"roles">[], visible) =>
    visible.map((seen, at) => {
      const { code, builtIn } = rows[at] ?? {};
      const isOfCode = builtIn === true && typeof code === "string" && isRoleCode(code) && "rules" in seen;
      return isOfCode ? { ...seen, rules: builtInRoles[code].rules } : { ...seen };
    }),
};
