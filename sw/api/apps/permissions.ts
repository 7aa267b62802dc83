import { Hono } from "hono/tiny";
import { assignableRoles, permissionList } from "#db/domain/apps/permissions/permissions.ts";
import type { Language } from "#db/schema/kind.ts";
import { type ApiEnv, requestLanguage } from "#sw/api/core/context.ts";
import { listCall } from "./list-call.ts";
import type { ListQuery } from "#db/store/list-query.ts";
import { searchable } from "#db/store/searchable.ts";

type Role = (typeof assignableRoles)[number];

/** What the screens call a role. In English the specification's own words are searched. */
const called: Partial<Record<Language, Record<Role, string>>> = {
  fr: {
    administrator: "Administrateurs",
    client: "Clients",
    manager: "Gestionnaires",
    "restricted-user": "Utilisateurs restreints",
    support: "Assistance",
    users: "Utilisateurs",
  },
  ar: {
    administrator: "مديرو النظام",
    client: "العملاء",
    manager: "المديرون",
    "restricted-user": "مستخدمون مقيدون",
    support: "الدعم",
    users: "المستخدمون",
  },
};

export const permissionCalls = new Hono<ApiEnv>().get("/", (c) =>
  listCall(c, permissionList, (query) => byStartOfRole(query, called[requestLanguage(c)])),
);

/** A role is found by the beginning of its name; name and created date by any substring (specification, section 7). */
function byStartOfRole(query: ListQuery, names: Record<Role, string> | undefined): ListQuery {
  const start = searchable(query.q).trim();
  const begins = (text: string) => searchable(text).startsWith(start);
  const values = assignableRoles.filter((role) => begins(role) || (names && begins(names[role])));
  return start === "" || values.length === 0
    ? query
    : { ...query, alsoMatching: { path: "assignedTo", values } };
}
