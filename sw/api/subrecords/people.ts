import { hasNameLike, mayBeMentioned } from "#db/domain/notes/mentions.ts";
import { users } from "#db/domain/users/users.ts";
import { can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { peopleParameters } from "#sw/api/records/parameters.ts";
import { readableSubrecords } from "./readable-subrecords.ts";

/** As many as a person looks through before typing another letter. */
const mostPeople = 20;

/**
 * `GET …/{id}/{word}/people?q`: who may be named in a text below this record, by names alone. Not the list of users under a filter: a
 * reader who knows no more than names finds nobody there by a state, and whether another one reads the record no column says.
 */
export async function people(c: ApiContext, owner: Resource, id: string, word: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const { subrecord, ownerRow } = await readableSubrecords(db, signedIn, owner, id, word);
  if (subrecord.belongsTo?.inTimeline !== "note") fail("unknown_path");
  allow(signedIn, "create", subrecord);
  const q = readParameters(c, peopleParameters).q ?? "";
  const { rows } = await db.query(users, { ...wholeList, sortBy: "fullName", orderBy: "asc" }, unrestricted);
  const items: { id: string; fullName: string }[] = [];
  for (const row of rows) {
    const fullName = row["fullName"];
    if (items.length === mostPeople) break;
    if (typeof fullName !== "string" || !hasNameLike(fullName, q)) continue;
    const isNamed =
      row.id === signedIn.user.id || can(signedIn.ability, "read", users.subject, row, "fullName");
    if (isNamed && mayBeMentioned(row, owner, ownerRow)) items.push({ id: row.id, fullName });
  }
  return c.json({ items });
}
