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
import type { ListQuery, Reader } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import {
  type ApiContext,
  localDayOf,
  nowIso,
  readerOf,
  type SignedIn,
  timeZoneOf,
} from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow, visibleValues } from "#sw/api/core/permissions.ts";
import { availableStep } from "#sw/api/records/available-step.ts";
import { readQuery } from "#sw/api/records/query.ts";
import { referencedBy } from "#sw/api/records/referenced.ts";
import { factsOfRecord } from "#sw/api/records/step-facts.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { completedAnswers } from "#sw/domain/registry.ts";
import { below, signatureFact } from "#sw/domain/requests/recorded-work-facts.ts";
import { tablesAroundWrites } from "#sw/domain/writing-registry.ts";
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
  const mayTake = can(ability, "assign", family.subject, undefined, "take");
  const searches = [daySearches.unplanned, daySearches.done, ...(mayTake ? [daySearches.toTake] : [])];
  const queryOf = (search: Readonly<Record<string, string>>) =>
    readQuery(c, family, new URLSearchParams(search));
  const openQuery = await queryOf({ status: "open", itemsPerPage: "-1" });
  const counted = await Promise.all(searches.map(queryOf));
  const reader = readerOf(c);
  const answer = await db.read(tablesAroundWrites(family), async (tx): Promise<MyDay> => {
    const open = await openWork(tx, openQuery, signedIn.user, reader);
    const inSection = (section: DaySection) =>
      open.filter((row) => daySectionsOf(row, moment).includes(section));
    const today = inDayOrder(inSection("today"), moment);
    const late = inLateOrder(inSection("late"));
    const tomorrow = inDayOrder(inSection("tomorrow"), moment);
    const [first] = today;
    const all = await answered(tx, signedIn, [...today, ...late, ...tomorrow]);
    const [unplanned = 0, done = 0, toTake = null] = await countEach(tx, counted, reader);
    return {
      today: all.slice(0, today.length),
      step: first ? await nextStepOf(c, tx, first) : null,
      late: all.slice(today.length, today.length + late.length),
      tomorrow: all.slice(today.length + late.length),
      toSign: await idsToSign(tx, today),
      unplanned,
      done,
      toTake,
      referenced: await referencedBy(tx, signedIn, family, all),
    };
  });
  return c.json(answer);
}

/** What is open and somebody's: his own, and what he helps with. */
async function openWork(
  tx: Tx,
  open: ListQuery,
  { id }: SignedIn["user"],
  reader: Reader,
): Promise<Request[]> {
  const ofUser = ["assigneeId", "helpers"].map((path) => ({ path, values: [id] }));
  const pages = await tx.queryEach(family, open, ofUser, reader);
  const rows: Request[] = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

async function countEach(tx: Tx, queries: readonly ListQuery[], reader: Reader): Promise<number[]> {
  const counts = queries.map(({ filters }) => ({ filters }));
  return (await tx.aggregate(family, counts, reader)).map(([all]) => all?.count ?? 0);
}

/** As the list of its kind answers each, and of which kind it is. */
async function answered(tx: Tx, signedIn: SignedIn, rows: readonly Request[]): Promise<AnyRequest[]> {
  const visible = rows.map((row) => ({
    ...visibleValues(signedIn, memberOf(family, row) ?? family, row),
    kind: row.kind,
  }));
  const answers = await completedAnswers(tx, signedIn, family, rows, visible);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the stored values of requests, less those that are hidden
  return [...answers] as AnyRequest[];
}

/** The likeliest step of the work itself that this person may take now. */
async function nextStepOf(c: ApiContext, tx: Tx, row: Request): Promise<NextStep | null> {
  const { signedIn } = c.var;
  const resource = memberOf(family, row);
  const machine = resource && machineOf(resource);
  if (!resource || !machine) return null;
  const stepTime = { at: nowIso(c), ...localDayOf(c) };
  const factsOf = factsOfRecord({ tx, signedIn, stepTime }, resource, row);
  for (const code of machine.likely[stateOf(machine, row)] ?? []) {
    const step = stepAt(machine, row, code, stepTime);
    if (!step || actionOf(step) !== "execute") continue;
    const available = await availableStep(signedIn, { machine, resource, row, step, stepTime, factsOf });
    if (available === null || available.reason !== null) continue;
    const { to, facts } = available;
    return { code, to, missing: missingFrom({ machine, resource, step, stepTime, facts }, row) };
  }
  return null;
}

async function idsToSign(tx: Tx, rows: readonly Request[]): Promise<string[]> {
  const { clientSignature } = await settingsOf(tx);
  const signatures = await below(
    tx,
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
