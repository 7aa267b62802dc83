import { can } from "#db/rules/ability.ts";
import type { Act, Machine, Row, Step } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { askedBy, stateOf, stepAt, stepsCalled, type Taken, take } from "#db/rules/machines/take.ts";
import type { Issue } from "#db/schema/issue.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { issuesOf } from "#sw/api/pipeline/checks.ts";
import { type ApiContext, languageOf, nowIso, today } from "#sw/api/core/context.ts";
import { failIfAny, problemOf, Refusal } from "#sw/api/core/errors.ts";
import { withNames } from "#sw/api/pipeline/kept-names.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import type { Write } from "#db/store/command.ts";
import { clearedBy } from "#sw/api/pipeline/reverse-references.ts";
import type { Tx } from "#db/store/tx.ts";

/** A step, and what was given to it; `shared` by many records, of which each takes what makes sense for it. */
type Asked = { code: string; inputs: Row; shared?: boolean };

type StepsTaken = {
  /** The records that took the step. */
  writes: Write[];
  /** Those that hung on them, and do no longer. */
  others: Write[];
  refused: Map<string, Refusal>;
};

type Begun = { before: StoredRow; step: Step; taken: Taken };

/**
 * Takes a step with each of these records that can: what it makes of them, and why not of the others. Awaits nothing but the
 * database.
 */
export async function takeStep(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  machine: Machine,
  rows: readonly StoredRow[],
  asked: Asked,
  act: Act,
): Promise<StepsTaken> {
  const refused = new Map<string, Refusal>();
  const begun: Begun[] = [];
  for (const before of rows) {
    const one = begin(c, resource, machine, before, asked, act);
    if (one instanceof Refusal) refused.set(before.id, one);
    else begun.push(one);
  }
  const passed: Begun[] = [];
  for (const [one, issues] of await judged(c, tx, resource, await named(c, tx, resource, begun), act)) {
    if (issues.length > 0) refused.set(one.before.id, lacking(issues));
    else passed.push(one);
  }
  const { own, others } = await detached(tx, resource, passed);
  const writes = passed.map(({ before, taken }): Write => ({
    resource,
    before,
    after: { ...taken.row, ...own(before), id: before.id },
    action: "transition",
    step: { code: asked.code, said: { ...taken.said } },
  }));
  return { writes, others, refused };
}

/** A step of many records, as `POST …/bulk` takes it; refuses what none of them could be asked for. */
export function readSteps(c: ApiContext, resource: Resource, { code, inputs }: Asked) {
  const { signedIn } = c.var;
  const machine = machineOf(resource);
  const steps = machine ? stepsCalled(machine, code) : [];
  if (!machine || steps.length === 0) throw new Refusal("bad_request", problemOf([unknownStep]));
  allow(signedIn, "read", resource);
  const refusal = refusalOn(signedIn, "execute", resource, undefined, code);
  if (refusal) throw refusal;
  failIfAny(inputIssues(steps, resource, inputs));
  const act: Act = { at: nowIso(c), today: today(c) };
  const asked = { code, inputs, shared: true };
  return async (tx: Tx, rows: readonly StoredRow[]) => {
    const { writes, others, refused } = await takeStep(c, tx, resource, machine, rows, asked, act);
    return { writes: [...writes, ...others], refused };
  };
}

const unknownStep: Issue = { path: "step.code", code: "unknown_choice" };

/** Of the forms that the step has from one state and another, one has to take what is given. */
function inputIssues(steps: readonly Step[], resource: Resource, inputs: Row): Issue[] {
  const asked = steps.map((step) => askedBy(step, resource));
  return Object.entries(inputs).flatMap(([name, value]) => {
    const judgements = asked.flatMap((fields) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? [parseWith(objectSchema({ [name]: field }, "create"), { [name]: value }).issues] : [];
    });
    const [first = [{ path: name, code: "unknown_field" as const }]] = judgements;
    return judgements.some((issues) => issues.length === 0) ? [] : first;
  });
}

function begin(
  c: ApiContext,
  resource: Resource,
  machine: Machine,
  before: StoredRow,
  { code, inputs, shared }: Asked,
  act: Act,
): Begun | Refusal {
  const { signedIn } = c.var;
  const refusal = refusalOn(signedIn, "execute", resource, before, code);
  if (refusal) return refusal;
  const step = stepAt(machine, before, code, act);
  if (!step) {
    const state = stateOf(machine, before);
    const already = stepsCalled(machine, code).some(({ to }) => to === state);
    const mayKnow = can(signedIn.ability, "read", resource.subject, before, machine.field);
    return new Refusal("no_such_step", mayKnow ? { state, already } : {});
  }
  const senseless = (shared && step.senseless?.(inputs, before)) || [];
  const given = Object.fromEntries(Object.entries(inputs).filter(([name]) => !senseless.includes(name)));
  const taken = take({ machine, resource, step, act }, before, given);
  const right = step.further?.(before, taken.inputs) ?? null;
  const further = right === null ? null : refusalOn(signedIn, "execute", resource, before, right);
  return further ?? { before, step, taken };
}

/** With the names beside the references that the step gives. */
async function named(c: ApiContext, tx: Tx, resource: Resource, begun: readonly Begun[]): Promise<Begun[]> {
  const written = begun.map(({ before, taken: { row } }) => ({ row, before }));
  const rows = await withNames(tx, resource, written, languageOf(c));
  return begun.map((one, index) => ({ ...one, taken: { ...one.taken, row: rows[index] ?? one.taken.row } }));
}

/** Against the step, and against the record as it would be, with what others have. */
async function judged(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  begun: readonly Begun[],
  { today: day }: Act,
): Promise<[Begun, Issue[]][]> {
  const { signedIn } = c.var;
  const candidates = begun.map(({ before, taken: { row } }) => ({ id: before.id, before, row }));
  const ofRecords = await issuesOf(tx, resource, candidates, { day, user: signedIn.user });
  return begun.map((one, index) => {
    const { issues } = one.taken;
    const wrong = new Set(issues.map(({ path }) => topOf(path)));
    const others = (ofRecords[index] ?? []).filter(({ path }) => !wrong.has(topOf(path)));
    return [one, [...issues, ...others]];
  });
}

/** What is wrong, and which fields are not there that are needed. */
export function lacking(issues: readonly Issue[]): Refusal {
  const missing = issues.filter(({ code }) => code === "required").map(({ path }) => topOf(path));
  return new Refusal("bad_request", { ...problemOf(issues), missing: [...new Set(missing)] });
}

/** What hangs on these records by their steps' references is let go: others, and these among themselves. */
async function detached(tx: Tx, resource: Resource, passed: readonly Begun[]) {
  const names = [...new Set(passed.flatMap(({ step: { detaches = [] } }) => detaches))];
  const ids = new Set(passed.filter(({ step }) => step.detaches).map(({ before }) => before.id));
  const own = (row: StoredRow): Row =>
    Object.fromEntries(names.filter((name) => ids.has(String(row[name]))).map((name) => [name, null]));
  const cleared = ids.size > 0 ? await clearedBy(tx, resource, ids) : [];
  const others = cleared.flatMap((write): Write[] => {
    const { before, after } = write;
    if (!before || !after) return [];
    const emptied = names.filter((name) => !sameValue(before[name], after[name]));
    if (emptied.length === 0) return [];
    return [
      { ...write, after: { ...before, ...Object.fromEntries(emptied.map((name) => [name, after[name]])) } },
    ];
  });
  return { own, others };
}
