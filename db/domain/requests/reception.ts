import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { StepTime } from "#db/rules/machines/machine.ts";
import { itemFields } from "./pickups.ts";
import { isSignedFor, missing, recordedWorkOf } from "./recorded-work.ts";
import type { Inputs, RequestFacts, UncheckedRequest as Request } from "./step-effects.ts";

type Item = Readonly<Record<string, unknown>>;

const isCollected = ({ status }: Item): boolean => status === "collected";

/** What whoever receives the units begins with: that all of them are there. */
export const expectedItems = ({ items }: Request) => ({
  items: recordsIn(items).map((item) => (isCollected(item) ? { ...item, status: "received" } : item)),
});

/** Each collected unit is there or missing; nothing else of the list is rewritten. */
export function* reception(
  row: Request,
  stepInputs: Inputs,
  _time: StepTime,
  facts: RequestFacts,
): Generator<Issue> {
  const [items, arriving] = [recordsIn(row.items), recordsIn(stepInputs.items)];
  for (const [index, before] of items.entries()) {
    const item = arriving[index] ?? {};
    if (!sameValue(withoutReception(item), withoutReception(before))) {
      yield { path: `items.${index}`, code: "invalid" };
      continue;
    }
    if (isCollected(before)) yield* arrival(item, `items.${index}`);
    else if (!sameValue(item, before)) yield { path: `items.${index}`, code: "invalid" };
  }
  if (arriving.length > items.length) yield { path: "items", code: "invalid" };
  if (!isSignedFor(recordedWorkOf(facts), { role: "recipient", purpose: "reception" }))
    yield missing("signatures");
}

function* arrival(item: Item, path: string): Generator<Issue> {
  const { status, conditionIn, missingReason, sealNumber, sealIntact } = item;
  if (status !== "received" && status !== "missing") yield { path: `${path}.status`, code: "required" };
  if (status === "missing" && !missingReason) yield { path: `${path}.missingReason`, code: "required" };
  if (status !== "received") return;
  if (!conditionIn) yield { path: `${path}.conditionIn`, code: "required" };
  if (sealNumber && typeof sealIntact !== "boolean") yield { path: `${path}.sealIntact`, code: "required" };
}

/** What whoever receives a unit says of it. */
const withoutReception = ({
  status: _status,
  conditionIn: _condition,
  sealIntact: _seal,
  missingReason: _reason,
  ...rest
}: Item): Item => rest;

/** A form asks of each unit that was collected what is to be said of it, and of the others nothing. */
export function hiddenOfReception(
  items: readonly Item[],
  arriving: readonly Item[],
): `items.${number}${"" | `.${string}`}`[] {
  return items.flatMap((item, index) => {
    const row = `items.${index}` as const;
    if (!isCollected(item)) return [row];
    const required = inputsOfReception({ ...item, ...arriving[index] });
    return itemFields.filter((name) => !required.includes(name)).map((name) => `${row}.${name}` as const);
  });
}

const inputsOfReception = ({ status, sealNumber }: Item): string[] =>
  status === "missing"
    ? ["status", "missingReason"]
    : ["status", "conditionIn", ...(sealNumber ? ["sealIntact"] : [])];
