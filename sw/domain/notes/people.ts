import { hasNameLike, mayBeMentioned } from "#db/domain/notes/mentions.ts";
import { users } from "#db/domain/users/users.ts";
import { can } from "#db/rules/ability.ts";
import { wholeList } from "#db/store/list-query.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import type { MentionablePeople } from "#sw/domain/contribution.ts";

/** As many as a person looks through before typing another letter. */
const mostPeople = 20;

/**
 * By names alone. Not the list of users under a filter: a reader who knows no more than names finds nobody there by a state, and whether
 * another one reads the record no column says.
 */
export const mentionablePeople: MentionablePeople = async (tx, signedIn, { owner, ownerRow, query }) => {
  const { rows } = await tx.query(users, { ...wholeList, sortBy: "fullName", orderBy: "asc" }, unrestricted);
  const custom = await customRules(tx);
  const people: { id: string; fullName: string }[] = [];
  for (const row of rows) {
    const fullName = row["fullName"];
    if (people.length === mostPeople) break;
    if (typeof fullName !== "string" || !hasNameLike(fullName, query)) continue;
    const isNamed =
      row.id === signedIn.user.id || can(signedIn.ability, "read", users.subject, row, "fullName");
    if (isNamed && mayBeMentioned(row, owner, ownerRow, { custom })) people.push({ id: row.id, fullName });
  }
  return people;
};
