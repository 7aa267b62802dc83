import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import {
  daySearches,
  daySectionsOf,
  type DaySection,
  inDayOrder,
  inLateOrder,
} from "#db/domain/requests/day-sections.ts";
import { waitsForSignature } from "#db/domain/requests/to-sign.ts";
import { can } from "#db/rules/ability.ts";
import { actionOf } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { missingFrom, stateOf, stepAt } from "#db/rules/machines/take.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { type ApiContext, localDayOf, nowIso, readerOf, timeZoneOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { availableStep } from "#sw/api/records/available-step.ts";
import { readQuery } from "#sw/api/records/query.ts";
import { referencedBy } from "#sw/api/records/referenced.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { completedAnswers } from "#sw/domain/registry.ts";
import { below, signatureFact } from "#sw/domain/requests/recorded-work-facts.ts";
import type { MyDay, NextStep } from "./my-day-contract.ts";

type Request = StoredRowIn<"requests">;

const family = resourceNamed("requests");

/**
 * `GET /api/help-desk/my-day`: the day of whoever works in the field, under his rules: the stops of today in their order, with the step
 * that comes next at the first of them; what is late, what is to be signed, and what tomorrow brings.
 */
export async function answerMyDay(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { ability } = signedIn;
  if (!can(ability, "read", "Dashboard", { code: "my_day" })) fail("forbidden");
  allow(signedIn, "read", family);
  const moment = { now: nowIso(c), timeZone: timeZoneOf(c) };
  const open = await openWork(c);
  const inSection = (section: DaySection) =>
    open.filter((row) => daySectionsOf(row, moment).includes(section));
  const today = inDayOrder(inSection("today"), moment);
  const late = inLateOrder(inSection("late"));
  const tomorrow = inDayOrder(inSection("tomorrow"), moment);
  const [first] = today;
  const mayTake = can(ability, "assign", family.subject, undefined, "take");
  const answer: MyDay = {
    today: await answered(c, today),
    step: first ? await nextStepOf(c, first) : null,
    late: await answered(c, late),
    tomorrow: await answered(c, tomorrow),
    toSign: await idsToSign(c, today),
    unplanned: await countOf(c, daySearches.unplanned),
    done: await countOf(c, daySearches.done),
    toTake: mayTake ? await countOf(c, daySearches.toTake) : null,
    referenced: await referencedBy(
      db,
      signedIn,
      family,
      [...today, ...late, ...tomorrow].map((row) => visibleValues(signedIn, family, row)),
    ),
  };
  return c.json(answer);
}

/** What is open and somebody's: his own, and what he helps with. */
async function openWork(c: ApiContext): Promise<Request[]> {
  const rows = new Map<string, Request>();
  for (const field of ["assigneeId", "helpers"]) {
    const query = await readQuery(
      c,
      family,
      new URLSearchParams({ [field]: "me", status: "open", itemsPerPage: "-1" }),
    );
    const page = await c.var.db.query(family, query, readerOf(c));
    for (const row of page.rows) rows.set(row.id, row);
  }
  return [...rows.values()];
}

async function countOf(c: ApiContext, search: Readonly<Record<string, string>>): Promise<number> {
  const query = await readQuery(c, family, new URLSearchParams(search));
  return c.var.db.count(family, query.filters, readerOf(c));
}

/** As the list of its kind answers each, and of which kind it is. */
async function answered(c: ApiContext, rows: readonly Request[]): Promise<AnyRequest[]> {
  const { db, signedIn } = c.var;
  const visible = rows.map((row) => ({
    ...visibleValues(signedIn, memberOf(family, row) ?? family, row),
    kind: row.kind,
  }));
  const answers = await completedAnswers(db, signedIn, family, rows, visible);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the stored values of requests, less those that are hidden
  return [...answers] as AnyRequest[];
}

/** The likeliest step of the work itself that this person may take now. */
async function nextStepOf(c: ApiContext, row: Request): Promise<NextStep | null> {
  const { db, signedIn } = c.var;
  const resource = memberOf(family, row);
  const machine = resource && machineOf(resource);
  if (!resource || !machine) return null;
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  for (const code of machine.likely[stateOf(machine, row)] ?? []) {
    const step = stepAt(machine, row, code, stepTime);
    if (!step || actionOf(step) !== "execute") continue;
    const available = await availableStep({ tx: db, signedIn, stepTime }, { machine, resource, row, step });
    if (available === null || available.reason !== null) continue;
    const { to, facts } = available;
    return { code, to, missing: missingFrom({ machine, resource, step, stepTime, facts }, row) };
  }
  return null;
}

async function idsToSign(c: ApiContext, rows: readonly Request[]): Promise<string[]> {
  const { db } = c.var;
  const { clientSignature } = await settingsOf(db);
  const signatures = await below(
    db,
    "signatures",
    rows.map(({ id }) => id),
  );
  return rows
    .filter((row) =>
      waitsForSignature(
        row,
        { signatures: signatures.filter(({ ownerId }) => ownerId === row.id).map(signatureFact) },
        { clientSignature },
      ),
    )
    .map(({ id }) => id);
}
