import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Ability, can } from "#db/rules/ability.ts";
import { recordIn } from "#db/schema/is-record.ts";
import { addressOf, memberOf, subrecordsInRecordOf, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { TimelineItem } from "#sw/api/records/history-contract.ts";
import { anyRequestRules } from "#tests/support/any-request-rules.ts";
import { inOrderOfId, permittedRecord } from "#tests/support/permitted.ts";
import { newRequestSample, requestFamily, titleOf, underRules } from "#tests/support/request-sample.ts";

const { reader, requests, written, below } = await newRequestSample();

const get = (path: string) => reader.request("GET", path);
const listOf = (row: StoredRow): Resource => memberOf(requestFamily, row) ?? requestFamily;
const addressOfRow = (row: StoredRow): string => `/api/${addressOf(listOf(row))}/${row.id}`;
const some = [...written, ...requests.filter((_, at) => at % 25 === 4)];

/** What the rules say of requests and of what stands below them, row by row. */
function about(ability: Ability) {
  const may = (row: StoredRow, field?: string) => can(ability, "read", "Request", row, field);
  const mayBelow = (subrecord: Resource, owner: StoredRow): boolean => {
    const right = subrecord.belongsTo?.rights?.read;
    return right === undefined ? can(ability, "read", subrecord.subject) : may(owner, right);
  };
  /** A field of a subrecord that stands for one of its owner, or is told by the rules of the subrecord. */
  const mayField = (subrecord: Resource, owner: StoredRow, row: StoredRow) => (field: string) => {
    if (!subrecord.belongsTo?.rights) return can(ability, "read", subrecord.subject, row, field);
    const ofOwner = subrecord.belongsTo.fieldRights?.[topOf(field)];
    return ofOwner === undefined || may(owner, ofOwner);
  };
  const mayRow = ({ belongsTo, subject }: Resource, owner: StoredRow, row: StoredRow): boolean => {
    const { rights, closedRows: closed } = belongsTo ?? {};
    if (!rights) return can(ability, "read", subject, row);
    return !closed?.values.includes(String(row[closed.path])) || may(owner, closed.right);
  };
  return {
    may,
    mayBelow,
    seenBelow: (subrecord: Resource, owner: StoredRow) =>
      below(subrecord, owner)
        .filter((row) => mayRow(subrecord, owner, row))
        .map((row) => permittedRecord(ability, mayField(subrecord, owner, row), subrecord, row)),
    status: (row: StoredRow) => (can(ability, "read", "Request") ? (may(row) ? 200 : 404) : 403),
  };
}

const overAnyRules = (numRuns: number, holds: (ability: Ability) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyRequestRules, (rules) => underRules(rules, holds)),
    { numRuns, endOnFailure: true },
  );

describe("under any rules", { timeout: 360_000 }, () => {
  test("a request is there for whom it may be, with the fields and the files that may be read", () =>
    overAnyRules(40, async (ability) => {
      const { may, mayBelow, seenBelow, status } = about(ability);
      for (const row of some) {
        const answer = await get(addressOfRow(row));
        expect(answer.status).toBe(status(row));
        if (answer.status !== 200) continue;
        const list = listOf(row);
        const expected = permittedRecord(ability, (field) => may(row, field), list, row);
        for (const subrecord of subrecordsInRecordOf(list))
          if (may(row, "an input") && mayBelow(subrecord, row)) {
            expected[wordOf(subrecord)] = inOrderOfId(seenBelow(subrecord, row));
            const answered = answer.body[wordOf(subrecord)];
            if (Array.isArray(answered)) answer.body[wordOf(subrecord)] = inOrderOfId(answered.map(plain));
          }
        expect(answer.body).toEqual(expected);
        expect((await get(`${addressOfRow(row)}/transitions`)).status).toBe(200);
      }
    }));

  test("what stands below a request is there for who may read it, line by line and field by field", () =>
    overAnyRules(25, async (ability) => {
      const { may, mayBelow, seenBelow } = about(ability);
      const mayFind = ({ subject }: Resource, row: StoredRow) =>
        can(ability, "read", subject, row, "ownerId");
      for (const row of some) {
        const counts: Readonly<Record<string, unknown>> = recordIn(
          (await get(`${addressOfRow(row)}/counts`)).body["counts"],
        );
        for (const subrecord of subrecordsOf(listOf(row))) {
          const { status, body } = await get(`${addressOfRow(row)}/${wordOf(subrecord)}?itemsPerPage=-1`);
          expect([subrecord.name, counts[wordOf(subrecord)]]).toEqual([subrecord.name, body.total]);
          if (!may(row) || !mayBelow(subrecord, row)) {
            expect([403, 404]).toContain(status);
            continue;
          }
          // What goes by rules of its own is found by whose it is.
          const isFound = (id: unknown) =>
            subrecord.belongsTo?.rights ||
            below(subrecord, row).some((one) => one.id === id && mayFind(subrecord, one));
          const expected = seenBelow(subrecord, row).filter(({ id }) => isFound(id));
          expect([body.total, inOrderOfId(body.items.map(plain))]).toEqual([
            expected.length,
            inOrderOfId(expected),
          ]);
        }
      }
    }));

  test("a history and a timeline of a request tell of the fields and of the notes and files that may be read", () =>
    overAnyRules(40, async (ability) => {
      const { may, mayBelow, seenBelow, status } = about(ability);
      for (const row of some) {
        const history = await get(`${addressOfRow(row)}/history?itemsPerPage=-1`);
        const timeline = await get(`${addressOfRow(row)}/timeline?itemsPerPage=-1`);
        expect([history.status, timeline.status]).toEqual([status(row), status(row)]);
        if (status(row) !== 200) continue;
        const items = timeline.body.items as unknown as TimelineItem[];
        const ofRequest = items.filter(({ of }) => of === undefined);
        const lines = [...history.body.items, ...ofRequest] as unknown as TimelineItem[];
        const told = lines.flatMap(({ changes }) => changes);
        for (const { field, from, to } of told)
          if (!may(row, field))
            for (const name of [from, to].flat().flatMap((value) => Object.keys(Object(value))))
              expect([field, name, may(row, `${field}.${name}`)]).toEqual([field, name, true]);
        const isEdited = written.includes(row);
        const edits = told.filter(({ field }) => field === "internalNote");
        expect(edits.length > 0).toBe(isEdited && may(row, "internalNote"));
        for (const subrecord of subrecordsOf(listOf(row))) {
          const records = items.flatMap(({ of }) => (of?.word === wordOf(subrecord) ? of.record : []));
          // Of what somebody reads no field there is nothing to tell.
          const expected = (mayBelow(subrecord, row) ? seenBelow(subrecord, row) : []).filter((one) =>
            Object.keys(one).some((name) => Object.hasOwn(subrecord.fields, name)),
          );
          expect(inOrderOfId(records.map((one) => plain({ ...one })))).toEqual(inOrderOfId(expected));
        }
      }
    }));

  test("the bytes of a file are for who reads the request and the file", () =>
    overAnyRules(40, async (ability) => {
      const { may } = about(ability);
      for (const row of written) {
        const [attachments] = subrecordsInRecordOf(listOf(row));
        if (!attachments) throw new Error("Failed to find files: requests have none.");
        for (const file of below(attachments, row)) {
          const owner = `${addressOf(listOf(row))}/${row.id}`;
          const { status } = await get(`/api/files/${String(file["sha256"])}?owner=${owner}`);
          expect(status === 200).toBe(may(row) && can(ability, "read", "Attachment", file));
        }
      }
    }));

  test("somebody is told of the requests that he may read, by the names that he may read", () =>
    overAnyRules(60, async (ability) => {
      const { may } = about(ability);
      const { items, total, unread } = (await get("/api/notifications?itemsPerPage=-1")).body;
      const expected = requests.filter((row) => may(row));
      expect([total, unread]).toEqual([expected.length, expected.length]);
      expect(items.map(({ recordId }) => String(recordId)).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
      for (const { recordId, title } of items) {
        const row = requests.find(({ id }) => id === recordId);
        for (const name of ["number", "title"])
          if (row && !may(row, name)) expect(title).not.toContain(String(row[name]));
        if (row && may(row, "number") && may(row, "title") && !written.includes(row))
          expect(title).toBe(titleOf(row));
      }
    }));

  test("a timer names its request by what may be read of it, and is there with the time that may be", () =>
    overAnyRules(60, async (ability) => {
      const { may } = about(ability);
      const { items } = (await get("/api/me/timer")).body;
      const running = requests.filter((row) =>
        below(timeEntriesOf(row), row).some(({ id }) => id === `timer-${row.id}`),
      );
      const named = items.map(({ request }) => request as { id: string; number: string; title: string });
      const readable = running.filter((row) => may(row) && may(row, "timeEntries"));
      expect(named.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
      for (const { id, ...names } of named)
        for (const name of ["number", "title"] as const) {
          const row = readable.find((one) => one.id === id);
          expect(names[name]).toBe(row && may(row, name) ? row[name] : "");
        }
    }));
});

const timeEntriesOf = (row: StoredRow): Resource => {
  const found = subrecordsOf(listOf(row)).find(({ name }) => name === "timeEntries");
  if (!found) throw new Error("Failed to find time entries: requests have none.");
  return found;
};

/** A file whose bytes are gone says so; those of the sample have never been there. */
function plain({ bytesMissing: _missing, ...record }: Record<string, unknown>): Record<string, unknown> {
  return record;
}
