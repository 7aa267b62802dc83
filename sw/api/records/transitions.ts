import * as z from "zod/mini";
import type { Machine } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { missingFrom, stepAt, stepsFrom } from "#db/rules/machines/take.ts";
import { instant } from "#db/schema/field.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { objectBody } from "#sw/api/core/command.ts";
import { type ApiContext, localDayOf, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { availableStep } from "./available-step.ts";
import { factsOfRecord } from "./step-facts.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { allow, maySee, readableFields, visibleValues } from "#sw/api/core/permissions.ts";
import { skippedAnswers } from "./skipped-record.ts";
import { stepWrites } from "./step-writes.ts";
import { othersOf } from "./step-others.ts";
import { stepRefusal } from "./steps.ts";
import { commitAnswer, prepareWrites, seenRecord } from "#sw/api/pipeline/commit.ts";
import { lacking } from "#sw/api/pipeline/write-check.ts";
import { versionIssues } from "./write.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
import type { Effect, Steps } from "./step-contract.ts";

/**
 * The steps that this person may take with the record now, and what each still lacks. `denied` are those that the state
 * has and that he may take with other records, each with the reason why not with this one.
 */
export async function transitions(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const machine = machineFor(resource);
  allow(signedIn, "read", resource);
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  await prepareWrites(c, resource);
  const answer = await db.read(tablesAroundWrites(resource), async (tx): Promise<Steps> => {
    const row = await readableRecord(tx, signedIn, resource, id);
    const run = { tx, signedIn, stepTime };
    const factsOf = factsOfRecord(run, resource, row);
    const steps: Steps = { items: [], denied: [] };
    for (const step of stepsFrom(machine, row, stepTime)) {
      const available = await availableStep(signedIn, { machine, resource, row, step, stepTime, factsOf });
      if (available === null) continue;
      const { code } = step;
      const { to, facts, reason } = available;
      if (reason !== null) {
        steps.denied.push({ code, to, reason });
        continue;
      }
      const others = await othersOf(c, run, resource, row, code);
      const formFacts = Object.entries(facts).filter(([name]) => machine.formFacts.includes(name));
      const missing = missingFrom({ machine, resource, step, stepTime, facts }, row);
      steps.items.push({
        code,
        to,
        missing,
        ...(step.atOnce && missing.length === 0 && others.length === 0 && { atOnce: true }),
        ...(step.waits?.(row, facts) && { waits: true }),
        ...(formFacts.length > 0 && { facts: Object.fromEntries(formFacts) }),
        ...(others.length > 0 && { others }),
      });
    }
    return steps;
  });
  return c.json(answer);
}

/** Takes a step: the record, what it does to others and the history, in one transaction or not at all. */
export async function transition(
  c: ApiContext,
  resource: Resource,
  id: string,
  code: string,
): Promise<Response> {
  const { signedIn } = c.var;
  const machine = machineFor(resource);
  if (!machine.steps.some((step) => step.code === code)) fail("unknown_path");
  allow(signedIn, "read", resource);
  const mayNever = stepRefusal(signedIn, resource, machine, code);
  if (mayNever) throw mayNever;
  const { text, fields } = await objectBody(c);
  const { version, occurredAt, along = [], ...inputs } = fields;
  const ids = parseWith(idsAlong, along);
  const wrong = [
    ...versionIssues(version),
    ...momentIssues(occurredAt, nowIso(c)),
    ...ids.issues.map((issue) => ({ ...issue, path: "along" })),
  ];
  if (wrong.length > 0) throw lacking(wrong);
  const at = await momentOf(c, resource, id, occurredAt);
  const stepTime = { at, recordedAt: nowIso(c), ...localDayOf(c) };
  await prepareWrites(c, resource);
  return commitAnswer(
    c,
    text,
    tablesAroundWrites(resource),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, resource, id);
      const mayNot = stepRefusal(signedIn, resource, machine, code, before);
      if (mayNot) throw mayNot;
      refuseIfChanged(signedIn, resource, before, version);
      if (!stepAt(machine, before, code, stepTime))
        fail("no_such_step", { current: visibleValues(signedIn, resource, before) });
      const run = { tx, signedIn, stepTime };
      const { writes, skipped } = await stepWrites(c, run, resource, before, {
        code,
        inputs,
        along: ids.value ?? [],
      });
      const staying = skippedAnswers(c, skipped);
      return {
        writes,
        answer: (rows) => ({
          status: 200,
          body: {
            record: new AnsweredRecord(writes[0]?.resource ?? resource, rows[0] ?? before),
            ...(writes[0] && writes[0].resource !== resource && { movedTo: addressOf(writes[0].resource) }),
            effects: writes.flatMap(({ resource: list, before: other }, index) => {
              const row = rows[index];
              return row && other?.id !== id ? [new AnsweredRecord(list, row, other)] : [];
            }),
            ...(staying.length > 0 && { skipped: staying }),
          },
        }),
      };
    },
    {
      at,
      render: (one) => (one.before === undefined ? seenRecord(c, one) : effectsOf(signedIn, one)),
    },
  );
}

const machineFor = (resource: Resource): Machine => machineOf(resource) ?? fail("unknown_path");

const moment = instant();

const idsAlong = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000));

function momentIssues(occurredAt: unknown, now: string): Issue[] {
  if (occurredAt === undefined || occurredAt === null) return [];
  const { value, issues } = parseWith(moment.schema(), occurredAt);
  if (value === undefined) return issues.map((issue) => ({ ...issue, path: "occurredAt" }));
  return value > now ? [{ path: "occurredAt", code: "in_the_future" }] : [];
}

/** When it was done: not before the record's latest change, whatever the device's clock said. */
async function momentOf(c: ApiContext, resource: Resource, id: string, occurredAt: unknown): Promise<string> {
  if (typeof occurredAt !== "string") return nowIso(c);
  const last = await c.var.db.lastChange(resource.table, id);
  return last && last.at > occurredAt ? last.at : occurredAt;
}

/** Records that the person may not see, and fields that he may not read, are left out of the answer. */
export function effectsOf(signedIn: SignedIn, { resource, row, before }: AnsweredRecord): Effect[] {
  const seen = before ?? row;
  if (!maySee(signedIn, resource, seen)) return [];
  const isGone = row.deletedAt !== null;
  return readableFields(signedIn, resource, seen)
    .map((field) => ({ field, from: before?.[field] ?? null, to: isGone ? null : (row[field] ?? null) }))
    .filter(({ from, to }) => !sameValue(from, to))
    .map((change) => ({ resource: addressOf(resource), id: row.id, change }));
}
