import { roleCodes } from "#db/rules/roles/role.ts";
import { setUpAt } from "#db/domain/seed/dates.ts";
import { seedId, type SeedRow } from "#db/domain/seed/seed-row.ts";
import { roleWords } from "./role-words.ts";
import type { roles } from "./roles.ts";

/** The built-in roles, which every organisation has. Their rules are answered from the code, so none are stored. */
export const roleRows = (today: string): SeedRow<(typeof roles)["fields"]>[] =>
  roleCodes.map((code, index) => ({
    id: seedId("roles", index + 1),
    createdAt: setUpAt("users", index, today),
    code,
    name: roleWords[code].name,
    description: roleWords[code].description,
    rules: [],
    basedOn: null,
    builtIn: true,
  }));
