import { isRecord } from "#db/schema/is-record.ts";

type TypedFields = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `offdesk-typed-${form}`;

/** What stands in the texts of a visitor's form, kept over a reload of this tab until it is sent. Never a password. */
export function readTypedFields<F extends TypedFields>(form: string, empty: F): F {
  const stored = readStoredFields(form);
  const fields = Object.entries(empty).map(([name, initial]) => {
    const text = stored[name];
    return [name, typeof text === "string" ? text : initial];
  });
  return { ...empty, ...Object.fromEntries(fields) };
}

function readStoredFields(form: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    return isRecord(stored) ? stored : {};
  } catch {
    // Storage is closed to us, or holds something else: nothing is kept.
    return {};
  }
}

/** Null: it is sent. */
export function keepTypedFields(form: string, fields: TypedFields | null): void {
  try {
    if (fields === null) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(fields));
  } catch {
    // Storage is closed to us, or full: it has to be typed again.
  }
}
