import { pickFields } from "#db/rules/ability.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import type { Field } from "#db/schema/kind.ts";
import { targetsIn } from "#db/schema/links.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Change, ChangeAction, FieldChange } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { readableFields, visibleActor } from "#sw/api/core/permissions.ts";
import { causesOf, isDerived } from "./causes.ts";
import type { HistoryEntry } from "./history-contract.ts";
import { hiddenTargets, unnamedMentions, withoutHiddenNames } from "./hidden-names.ts";
import { type Once, readableOnce, readsWhole } from "./history-once.ts";
import { namedPeople } from "./named-people.ts";

/** A line of the log that the reader may see, and how much of it: what he reads of the record now, and what he might have read then. */
export type VisibleLine = { line: Change; once: Once; readable: readonly string[] };

/**
 * Of a record's lines, newest first, those that this person may see. `row` is the record that he reads; where the lines are those of
 * one that was merged into it, `before` is that one.
 */
export function visibleLines(
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
  lines: readonly Change[],
  before: StoredRow | undefined = row,
): VisibleLine[] {
  const readable = readableFields(signedIn, resource, row);
  const isWholeNow = readsWhole(signedIn, resource, row);
  const state = machineOf(resource)?.field;
  const namesStep = ({ after, isWhole }: Once): boolean =>
    isWhole || state === undefined || (readable.includes(state) && after.includes(state));
  // A user's number may have been that of one who was deleted: his history is not this one's.
  const sinceMade = lines.slice(0, lines.findIndex(({ action }) => action === "create") + 1 || undefined);
  return readableOnce(signedIn, resource, before, sinceMade)
    .map(({ line, once: then }): VisibleLine => {
      const once = { ...then, isWhole: then.isWhole && isWholeNow };
      return { line: namesStep(once) ? line : withoutStep(line), once, readable };
    })
    .filter(({ line, once }) => tellsOf(resource, line, readable, once));
}

/** To whoever does not read the state of a record, a step is the change of the fields that he reads: its name would tell the state. */
const withoutStep = ({ step, ...line }: Change): Change => (step ? { ...line, action: "update" } : line);

/** How a line is called that says by nothing but its fields what happened: it is none where all of them are hidden. */
const fieldActions: ReadonlySet<ChangeAction> = new Set(["update", "undo", "import"]);

const tellsOf = (resource: Resource, line: Change, readable: readonly string[], once: Once): boolean =>
  line.changes.length === 0 ||
  line.version === 1 ||
  !fieldActions.has(line.action) ||
  line.changes.some((change) => readableSubfield(resource, change, readable, once).length > 0);

/** These lines of one list as they are answered. */
export async function historyEntries(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  visible: readonly VisibleLine[],
): Promise<HistoryEntry[]> {
  const lines = visible.map(({ line }) => line);
  const people = await namedPeople(
    tx,
    signedIn,
    lines.map(({ by }) => by),
  );
  const hiddenAt = await hiddenTargets(tx, signedIn, resource, lines);
  const unnamed = await unnamedMentions(tx, signedIn, resource, lines);
  const causes = await causesOf({ tx, signedIn }, lines);
  return visible.map(
    ({
      line,
      line: { at, by, action, version, changes, device, step, about, isErased },
      once,
      readable,
    }): HistoryEntry => {
      const person = people.get(by);
      const cause = once.isWhole ? causes.get(line.number) : undefined;
      return {
        at,
        by: visibleActor(signedIn, by),
        byName: person?.name ?? null,
        device: (person && device) || null,
        action,
        version,
        changes: changes
          .map((change) => withoutHiddenNames(resource, change, hiddenAt(line)))
          .flatMap((change) => readableSubfield(resource, change, readable, once)),
        ...(isErased && { isErased }),
        ...(isDerived(line) && { derived: true }),
        ...(cause && { cause }),
        ...(about && {
          records: about.map(({ id, label }) => ({ id, label: unnamed.has(id) ? null : label })),
        }),
        ...(step && {
          step: {
            code: step.code,
            inputs: once.isWhole ? step.said : {},
            ...(step.waits && { waits: true }),
          },
        }),
      };
    },
  );
}

/** The change as far as it may be read, now and at the time: of a field that is partly readable, the permitted subfields. */
function readableSubfield(
  resource: Resource,
  change: FieldChange,
  now: readonly string[],
  once: Once,
): FieldChange[] {
  const { field, fromLabel, toLabel, labels: displayNames } = change;
  const of = (readable: readonly string[]) =>
    readable.filter((path) => now.includes(path) && (path === field || path.startsWith(`${field}.`)));
  const before = of(once.before);
  const after = of(once.after);
  if (before.length === 0 && after.length === 0) return [];
  if (before.includes(field) && after.includes(field)) return [change];
  const visible = (value: unknown, paths: readonly string[]) =>
    pickFields({ [field]: value }, paths)[field] ?? null;
  const whole = (paths: readonly string[], label: object) => (paths.includes(field) ? label : {});
  const [from, to] = [visible(change.from, before), visible(change.to, after)];
  // Only hidden subfields differ.
  if (sameValue(from, to)) return [];
  return [
    {
      field,
      from,
      to,
      ...whole(before, fromLabel === undefined ? {} : { fromLabel }),
      ...whole(after, toLabel === undefined ? {} : { toLabel }),
      ...(displayNames &&
        after.includes(field) && { labels: displayNamesIn(resource.fields[field], change.to, displayNames) }),
    },
  ];
}

/** Of the records that a value points at, what each was called. */
function displayNamesIn(
  field: Field | undefined,
  value: unknown,
  displayNames: Record<string, unknown>,
): Record<string, unknown> {
  const names = new Set(targetsIn(field, [value]).map(({ to, id }) => `${to}/${id}`));
  return Object.fromEntries(Object.entries(displayNames).filter(([name]) => names.has(name)));
}
