import { users } from "#db/domain/users/users.ts";
import type { Rule } from "#db/rules/ability.ts";
import { linksOf } from "#db/schema/links.ts";
import { membersOf, resourceNamed } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { stored, type TestApi } from "./api.ts";
import { says } from "./law.ts";

/** Returns the references of an input to records that the rules hide; each person may name themselves. */
export async function unreadReferences(
  api: TestApi,
  rules: readonly Rule[],
  userId: string,
  resource: Resource,
  input: Record<string, unknown>,
): Promise<string[]> {
  const paths: string[] = [];
  for (const { path, to, ids } of linksOf(resource.fields, input)) {
    const target = resourceNamed(to);
    const isHidden = (row: StoredRow) =>
      ids.includes(row.id) &&
      !(target.name === users.name && row.id === userId) &&
      !says(rules, "read", target.subject, row);
    const members = ids.length > 0 ? membersOf(target) : [];
    const rows = await Promise.all(members.map((member) => stored(api, member)));
    if (rows.flat().some(isHidden)) paths.push(path);
  }
  return paths;
}
