import { Hono } from "hono/tiny";
import { userList } from "#db/domain/apps/users/users.ts";
import { usernameAfter } from "#db/domain/users/username.ts";
import { users } from "#db/domain/users/users.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { remove } from "#sw/api/records/write.ts";
import { freeUsername } from "#sw/api/auth/free-username.ts";
import { listCall } from "./list-call.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { userValues } from "./user-wire.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";

export const userCalls = new Hono<ApiEnv>()
  .get("/", (c) => listCall(c, userList))
  .post("/", addUser)
  .post("/temporary-passwords/bulk", async (c) => (await import("./user-passwords.ts")).handOutToSeveral(c))
  .get("/:id", (c) => oneUser(c, c.req.param("id")))
  .patch("/:id", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await import("./user-change.ts")).changeUser(c, id)),
  )
  // Guards and references are those of every deletion of a user.
  .delete("/:id", (c) => ofUser(c, c.req.param("id"), (id) => remove(c, users, id)))
  .get("/:id/open-work", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await import("./user-work.ts")).answerOpenWork(c, id)),
  )
  .post("/:id/suspend", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await import("./user-suspension.ts")).suspendUser(c, id)),
  )
  .post("/:id/erase", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await import("./user-erasure.ts")).eraseUser(c, id)),
  )
  .get("/:id/access", (c) => ofUser(c, c.req.param("id"), async (id) => (await access()).answerAccess(c, id)))
  .post("/:id/invite", (c) => ofUser(c, c.req.param("id"), async (id) => (await access()).inviteUser(c, id)))
  .post("/:id/reset-code", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await access()).issueResetCode(c, id)),
  )
  .post("/:id/email-code", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await access()).issueEmailCode(c, id)),
  )
  .delete("/:id/sessions", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await access()).endSessionsOfUser(c, id)),
  )
  .delete("/:id/two-steps", (c) =>
    ofUser(c, c.req.param("id"), async (id) => (await access()).endSecondStepOfUser(c, id)),
  );

const access = () => import("./user-access.ts");

async function oneUser(c: ApiContext, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", users);
  const row = await db.get(users.table, id);
  return row && maySee(signedIn, users, row) ? c.json(userValues(signedIn, row)) : noSuchUser(c);
}

/** A call about one user says as the specification does that there is none. */
async function ofUser(c: ApiContext, id: string, call: (id: string) => Promise<Response>): Promise<Response> {
  try {
    return await call(id);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === "not_found") return noSuchUser(c);
    throw error;
  }
}

const noSuchUser = (c: ApiContext): Response => c.json({ message: "User not found", code: "not_found" }, 404);

/** Makes a user, who can't sign in until a password is set for him. An id that is sent along is not the one he gets. */
async function addUser(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", users);
  const { text, fields } = await objectBody(c);
  const { id: _, ...sent } = fields;
  const value = readBody(users.create, { ...namedByEmail(sent), ...sent });
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(users),
    async (tx) => {
      const [id = ""] = await newIds(tx, users, 1);
      const username = Object.hasOwn(sent, "username")
        ? value.username
        : await freeUsername(tx, value.username);
      const values = { ...value, username };
      const enteredFields = Object.keys(sent);
      return {
        writes: await writesFor(c, tx, [
          { operation: "save", resource: users, id, before: null, values, enteredFields },
        ]),
        answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(users, row) }),
      };
    },
    { render: ({ row }) => userValues(signedIn, row) },
  );
}

/** A user without a user name gets the beginning of his address. */
function namedByEmail({ email }: Record<string, unknown>): { username?: string } {
  const [name = ""] = typeof email === "string" ? email.trim().split("@") : [];
  return name === "" ? {} : { username: usernameAfter(name) };
}
