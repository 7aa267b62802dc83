import { fold } from "#db/schema/fold.ts";
import type { Fields, Language } from "#db/schema/kind.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type FormValues, initialRow, toForm } from "#src/records/form-values.ts";
import { issuesIn } from "./validation.ts";

export type QuickStart = { fields: Fields; inputs: string[]; values: FormValues };

/** The least that a new record needs: required fields, its name, and the fields that have their values already. */
export function quickStart(
  resource: Resource,
  writable: Fields,
  initialValues: FormValues,
  query: string,
  language: Language,
): QuickStart {
  const settled = Object.keys(initialValues).filter((name) => Object.hasOwn(writable, name));
  const empty = toForm(writable, { ...initialRow(writable), ...initialValues });
  const required = issuesIn({ resource, fields: writable, base: null }, empty)
    .filter(({ code }) => code === "required")
    .map(({ path }) => topOf(path));
  const needed = new Set([...required, ...resource.label, ...settled]);
  const fields = Object.fromEntries(Object.entries(writable).filter(([name]) => needed.has(name)));
  const values = toForm(fields, {
    ...initialRow(fields),
    ...initialValues,
    ...named(resource, query, language),
    ...coded(fields, query),
  });
  return { fields, inputs: Object.keys(fields).filter((name) => !settled.includes(name)), values };
}

/** The typed text is the beginning of a name: in the reader's language, or of a first and a last name. */
function named(resource: Resource, query: string, language: Language): FormValues {
  const [first = "", second] = resource.label;
  if (resource.fields[first]?.kind === "translated")
    return { [first]: { en: "", fr: "", ar: "", [language]: query } };
  if (second === undefined) return { [first]: query };
  const [name = "", ...rest] = query.split(/\s+/);
  return { [first]: name, [second]: rest.join(" ") };
}

function coded(fields: Fields, query: string): FormValues {
  const code = fold(query)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 12);
  return fields["code"] && code.length > 1 ? { code } : {};
}
