import { Hono } from "hono/tiny";
import {
  assignableRoles,
  permissionDetail,
  permissionList,
  permissions,
} from "#db/domain/apps/permissions/permissions.ts";
import { specifiedRoles } from "#db/domain/roles/specified-roles.ts";
import { users } from "#db/domain/users/users.ts";
import type { Language } from "#db/schema/kind.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import { type ApiContext, type ApiEnv, localDayOf, requestLanguage } from "#sw/api/core/context.ts";
import { fail, failIfAny } from "#sw/api/core/errors.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { readableRecord, refuseIfChanged } from "#sw/api/records/readable-record.ts";
import { versionIssues } from "#sw/api/records/write.ts";
import { deleteCall } from "./delete-call.ts";
import { listCall } from "./list-call.ts";
import { nextId } from "./next-id.ts";
import { wireValues } from "./wire.ts";
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

export const permissionCalls = new Hono<ApiEnv>()
  .get("/", (c) => listCall(c, permissionList, (query) => byStartOfRole(query, called[requestLanguage(c)])))
  .post("/", addPermission)
  .get("/:id", (c) => onePermission(c, c.req.param("id")))
  .patch("/:id", (c) => changePermission(c, c.req.param("id")))
  .delete("/:id", (c) => deleteCall(c, permissions, c.req.param("id"), () => fail("not_found")));

/** With the roles that it would be taken from, and how many people the reader knows who have one of them. */
async function onePermission(c: ApiContext, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", permissions);
  const row = await readableRecord(db, signedIn, permissions, id);
  const names = new Set(textsIn(row["assignedTo"]));
  const people = (await db.all(users.table)).filter(
    (user) => maySee(signedIn, users, user) && names.has(nameByKey.get(String(user["role"])) ?? ""),
  );
  return c.json({ ...detailOf(c, row), affects: { roles: [...names], people: people.length } });
}

async function addPermission(c: ApiContext): Promise<Response> {
  allow(c.var.signedIn, "create", permissions);
  const { text, fields } = await objectBody(c);
  const values = readBody(permissions.create, { createdDate: localDayOf(c).today, ...fields });
  return commitAnswer(
    c,
    text,
    tablesAround(permissions),
    async (tx) => {
      const id = await nextId(tx, permissions);
      const enteredFields = Object.keys(fields);
      return {
        writes: await writesFor(c, tx, [{ ...saved, id, before: null, values, enteredFields }]),
        answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(permissions, row) }),
      };
    },
    { render: ({ row }) => detailOf(c, row) },
  );
}

async function changePermission(c: ApiContext, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", permissions);
  const { text, fields } = await objectBody(c);
  const { version, ...sent } = fields;
  const { value: values, issues } = parseWith<Record<string, unknown>>(permissions.patch, sent);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(
    c,
    text,
    tablesAround(permissions),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, permissions, id);
      refuseIfChanged(signedIn, permissions, before, version);
      const enteredFields = Object.keys(sent);
      return {
        writes: await writesFor(c, tx, [{ ...saved, id, before, values: values ?? {}, enteredFields }]),
        answer: ([row = before]) => ({ status: 200, body: new AnsweredRecord(permissions, row) }),
      };
    },
    { render: ({ row }) => detailOf(c, row) },
  );
}

const saved = { operation: "save", resource: permissions } as const;

const detailOf = (c: ApiContext, row: StoredRow) => ({
  ...wireValues(c.var.signedIn, permissionDetail, row),
  version: row.version,
});

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** What a permission calls the role that a user has. */
const nameByKey = new Map<string, string>(Object.values(specifiedRoles).map(({ key, name }) => [key, name]));

/** A role is found by the beginning of its name; name and created date by any substring (specification, section 7). */
function byStartOfRole(query: ListQuery, names: Record<Role, string> | undefined): ListQuery {
  const start = searchable(query.q).trim();
  const begins = (text: string) => searchable(text).startsWith(start);
  const values = assignableRoles.filter((role) => begins(role) || (names && begins(names[role])));
  return start === "" || values.length === 0
    ? query
    : { ...query, alsoMatching: { path: "assignedTo", values } };
}
