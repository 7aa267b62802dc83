import { can, refusal } from "#db/rules/ability.ts";
import type { Machine, Step } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { missingFrom, stateAfter, stepAt, stepsFrom } from "#db/rules/machines/take.ts";
import { instant } from "#db/schema/field.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Issue } from "#db/schema/issue.ts";
import { parseWith } from "#db/schema/parse.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { objectBody } from "#sw/api/core/command.ts";
import { type ApiContext, localDayOf, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readableRecord, refuseIfChanged } from "./readable-record.ts";
import { allow, maySee, readableFields, refusalOn, visibleValues } from "#sw/api/core/permissions.ts";
import { planSteps } from "./steps.ts";
import { commitAnswer } from "#sw/api/pipeline/commit.ts";
import { writesFor } from "#sw/api/pipeline/pipeline.ts";
import type { ValidatedWrite } from "#sw/api/pipeline/validated-write.ts";
import { lacking } from "#sw/api/pipeline/write-check.ts";
import { versionIssues } from "./write.ts";
import { AnsweredRecord } from "#db/store/answered-record.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Effect, Steps } from "./contract.ts";

/**
 * The steps that this person may take with the record now, and what each still lacks. `denied` are those that the state
 * has and that he may take with other records, each with the reason why not with this one.
 */
export async function transitions(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const machine = machineFor(resource);
  allow(signedIn, "read", resource);
  const row = await readableRecord(db, signedIn, resource, id);
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  const steps = stepsFrom(machine, row, stepTime);
  const isAllowed = ({ code }: Step) => can(signedIn.ability, "execute", resource.subject, row, code);
  const items = steps.filter(isAllowed).map((step) => ({
    code: step.code,
    to: stateAfter(machine, step, row),
    missing: missingFrom(machine, resource, step, row, stepTime),
  }));
  const denied = steps
    .filter(
      (step) => !isAllowed(step) && can(signedIn.ability, "execute", resource.subject, undefined, step.code),
    )
    .map((step) => ({
      code: step.code,
      to: stateAfter(machine, step, row),
      reason: refusal(signedIn.ability, "execute", resource.subject, row, step.code) ?? "not_permitted",
    }));
  const answer: Steps = { items, denied };
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
  allowStep(signedIn, resource, code);
  const { text, fields } = await objectBody(c);
  const { version, occurredAt, ...inputs } = fields;
  const wrong = [...versionIssues(version), ...momentIssues(occurredAt, nowIso(c))];
  if (wrong.length > 0) throw lacking(wrong);
  const at = await momentOf(c, resource, id, occurredAt);
  const stepTime = { at, ...localDayOf(c) };

  return commitAnswer(
    c,
    text,
    tablesAround(resource),
    async (tx) => {
      const before = await readableRecord(tx, signedIn, resource, id);
      allowStep(signedIn, resource, code, before);
      refuseIfChanged(signedIn, resource, before, version);
      if (!stepAt(machine, before, code, stepTime))
        fail("no_such_step", { current: visibleValues(signedIn, resource, before) });
      const request = { code, inputs };
      const { requests, refused } = planSteps(c, resource, machine, [before], request, stepTime);
      const against = refused.get(id);
      if (against) throw against;
      const writes = await writesFor(c, tx, requests);
      return {
        writes,
        answer: ([row = before]) => ({
          status: 200,
          body: {
            record: new AnsweredRecord(resource, row),
            effects: writes.slice(1).flatMap((one) => effectsOf(signedIn, one)),
          },
        }),
      };
    },
    { at },
  );
}

const machineFor = (resource: Resource): Machine => machineOf(resource) ?? fail("unknown_path");

function allowStep(signedIn: SignedIn, resource: Resource, code: string, row?: StoredRow): void {
  const refused = refusalOn(signedIn, "execute", resource, row, code);
  if (refused) throw refused;
}

const moment = instant();

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
function effectsOf(signedIn: SignedIn, { resource, before, after }: ValidatedWrite): Effect[] {
  if (!before || !maySee(signedIn, resource, before)) return [];
  return readableFields(signedIn, resource, before)
    .filter((name) => !sameValue(before[name], after?.[name]))
    .map((field) => ({
      resource: addressOf(resource),
      id: before.id,
      change: { field, from: before[field] ?? null, to: after?.[field] ?? null },
    }));
}
