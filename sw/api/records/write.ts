import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import { subrecordsInRecordOf, wordOf } from "#db/schema/registry.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { jsonBody, objectBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failIfAny, failWith } from "#sw/api/core/errors.ts";
import { versionRequest } from "./bodies.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { commitAnswer, prepareWrites } from "#sw/api/pipeline/commit.ts";
import { newIds } from "#sw/api/pipeline/new-ids.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";

/** Where a call writes that is about the subrecords of one record. */
export type OwnedRecords = {
  /** As whom he sees the subrecords who may see them by their owner. */
  viewer: SignedIn;
  /** Whether one is among those that he reads there. */
  reads: (row: StoredRow) => boolean;
  /** What each of them says of its owner. */
  ownerValues: { ownerType: string; ownerId: string };
};

export async function create(c: ApiContext, resource: Resource, owned?: OwnedRecords): Promise<Response> {
  const { viewer: signedIn = c.var.signedIn, ownerValues } = owned ?? {};
  allow(signedIn, "create", resource);
  const { text, json } = await jsonBody(c);
  const { value, issues } = parseWith<Record<string, unknown>>(resource.create, json);
  if (!value) failWith(withReadOnlyCode(resource, issues));
  const enteredFields = Object.keys(isRecord(json) ? json : {}).filter((name) =>
    Object.hasOwn(resource.fields, name),
  );
  await prepareWrites(c, resource);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(resource),
    async (tx) => {
      const [id = ""] = await newIds(tx, resource, 1);
      return {
        writes: await writesFor(c, tx, [
          {
            operation: "save",
            resource,
            id,
            before: null,
            values: { ...value, ...ownerValues },
            enteredFields,
          },
        ]),
        answer: ([row]) => ({ status: 201, body: row && new AnsweredRecord(resource, row) }),
      };
    },
    seenBy(signedIn),
  );
}

export async function update(
  c: ApiContext,
  resource: Resource,
  id: string,
  owned?: OwnedRecords,
): Promise<Response> {
  const { viewer: signedIn = c.var.signedIn } = owned ?? {};
  allow(signedIn, "update", resource);
  const { text, fields } = await objectBody(c);
  const { version, ...values } = withoutSubrecords(resource, fields);
  const { patch, issues } = readPatch(resource, values);
  failIfAny([...issues, ...versionIssues(version)]);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(resource),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, resource, id);
      refuseOthers(before, owned);
      refuseIfChanged(signedIn, resource, before, version);
      const enteredFields = Object.keys(patch);
      return {
        writes: await writesFor(c, tx, [
          { operation: "save", resource, id, before, values: patch, enteredFields },
        ]),
        answer: ([row = before]) => ({ status: 200, body: new AnsweredRecord(resource, row) }),
      };
    },
    seenBy(signedIn),
  );
}

export async function remove(
  c: ApiContext,
  resource: Resource,
  id: string,
  owned?: OwnedRecords,
): Promise<Response> {
  const { viewer: signedIn = c.var.signedIn } = owned ?? {};
  allow(signedIn, "delete", resource);
  return commitAnswer(c, "", tablesAroundWrites(resource), async (tx) => {
    const before = await readableRecord(tx, signedIn, resource, id);
    refuseOthers(before, owned);
    return {
      writes: await writesFor(c, tx, [{ operation: "delete", resource, id, before, values: null }]),
      answer: () => ({ status: 204, body: null }),
    };
  });
}

const seenBy = (viewer: SignedIn) => ({
  render: ({ resource, row }: AnsweredRecord) => visibleValues(viewer, resource, row),
});

/** A subrecord of another record is not there, nor is one that is not listed. */
function refuseOthers(row: StoredRow, owned: OwnedRecords | undefined): void {
  if (owned && !owned.reads(row)) fail("not_found");
}

/** A record may be sent back as it was answered: its subrecords are written by calls of their own. */
function withoutSubrecords(resource: Resource, fields: Record<string, unknown>): Record<string, unknown> {
  const words = subrecordsInRecordOf(resource).map(wordOf);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !words.includes(name)));
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
