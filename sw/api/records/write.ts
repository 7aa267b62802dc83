import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource } from "#db/schema/resource.ts";
import { jsonBody, objectBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failIfAny, failWith } from "#sw/api/core/errors.ts";
import { versionRequest } from "./bodies.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { tablesAround } from "#db/store/scope.ts";

export async function create(c: ApiContext, resource: Resource): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "create", resource);
  const { text, json } = await jsonBody(c);
  const { value, issues } = parseWith<Record<string, unknown>>(resource.create, json);
  if (!value) failWith(withReadOnlyCode(resource, issues));
  const enteredFields = isRecord(json) ? Object.keys(json) : [];
  await prepareWrites(c, resource);
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const [id = ""] = await newIds(tx, resource, 1);
    return {
      writes: await writesFor(c, tx, [
        { operation: "save", resource, id, before: null, values: value, enteredFields },
      ]),
      answer: ([row]) => ({ status: 201, body: row && visibleValues(signedIn, resource, row) }),
    };
  });
}

export async function update(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "update", resource);
  const { text, fields } = await objectBody(c);
  const { version, ...values } = fields;
  const { patch, issues } = readPatch(resource, values);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(c, text, tablesAround(resource), async (tx) => {
    const before = await readableRecord(tx, signedIn, resource, id);
    refuseIfChanged(signedIn, resource, before, version);
    const enteredFields = Object.keys(patch);
    return {
      writes: await writesFor(c, tx, [
        { operation: "save", resource, id, before, values: patch, enteredFields },
      ]),
      answer: ([row = before]) => ({ status: 200, body: visibleValues(signedIn, resource, row) }),
    };
  });
}

export async function remove(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "delete", resource);
  return commitAnswer(c, "", tablesAround(resource), async (tx) => {
    const before = await readableRecord(tx, signedIn, resource, id);
    return {
      writes: await writesFor(c, tx, [{ operation: "delete", resource, id, before, values: null }]),
      answer: () => ({ status: 204, body: null }),
    };
  });
}

/** Reads what a request changes of a record. */
export function readPatch(
  resource: Resource,
  fields: Record<string, unknown>,
): { patch: Record<string, unknown>; issues: Issue[] } {
  const { value, issues } = parseWith(resource.patch, fields);
  return { patch: value ?? {}, issues: withReadOnlyCode(resource, issues) };
}

/** A field that exists, and is not for people to give, gets another code than one that does not exist. */
function withReadOnlyCode(resource: Resource, issues: readonly Issue[]): Issue[] {
  const isDeclared = ({ code, path }: Issue) =>
    code === "unknown_field" && Object.hasOwn(resource.fields, path);
  return issues.map((issue) => (isDeclared(issue) ? { path: issue.path, code: "read_only" } : issue));
}

export const versionIssues = (version: unknown): Issue[] => parseWith(versionRequest, { version }).issues;
