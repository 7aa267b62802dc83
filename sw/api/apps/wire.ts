import { pickFields } from "#db/rules/ability.ts";
import { amountText } from "#db/domain/apps/amount-text.ts";
import { isMoney } from "#db/schema/is-money.ts";
import type { WireForm } from "#db/domain/apps/app-list.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { readableFields } from "#sw/api/core/permissions.ts";
import type { AppForm } from "./app-record.ts";

type Values = Record<string, unknown>;

/** The record as its call gives it: the specification's id and fields, without a stamp; what a rule hides is absent. */
export function wireValues(
  signedIn: SignedIn,
  { resource, wire = {}, unseen = [], optional = [] }: AppForm,
  row: StoredRow,
): Values {
  const item: Values = { id: numberId(row) };
  const readable = pickFields(row, readableFields(signedIn, resource, row));
  for (const [name, value] of Object.entries(readable)) {
    const isAbsent = unseen.includes(name) || (optional.includes(name) && (value ?? null) === null);
    if (!isAbsent) item[name] = formed(value ?? null, wire[name]);
  }
  return item;
}

/** These records have numbers, kept as text: every id of the database is one. */
export const numberId = ({ id }: StoredRow): number => Number(id);

function formed(value: unknown, form: WireForm | undefined): unknown {
  if (form === undefined || !isMoney(value)) return value;
  return form === "amountText" ? amountText(value) : value.amount;
}
