import { draftBox } from "#src/app/drafts.ts";
import type { Fields } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { loadCategoryWords, defaultsFor } from "./category-defaults.ts";
import { typeInCategory } from "./category-type.ts";
import { changedBody, type FormValues, initialRow, toBody, toForm } from "#src/records/form-values.ts";

/** What a form begins with. */
export type FormStart = {
  values: FormValues;
  /** The record as it was read when these values were begun; none for a new one. */
  base: Record<string, unknown> | null;
  displayNames: DisplayNames;
  /** What a new record has from the start, with the defaults of its category. */
  initial: Record<string, unknown>;
  /** Since when a draft waited, and whether the record was changed after it was begun. */
  restored: { at: string; old: boolean } | null;
  attempt: Attempt | null;
};

/** A try to save: the same content is sent with the same key, so that it is done once. */
export type Attempt = { key: string; content: string };

/** The content of a draft: the base too, so that it can be merged with what others saved since. */
export type DraftContent = {
  values: FormValues;
  base: Record<string, unknown> | null;
  attempt: Attempt | null;
};

type Beginning = {
  form: string;
  resource: Resource;
  fields: Fields;
  row: ResourceRow | null;
  initial: Record<string, unknown>;
};

/** Reads the draft, if there is one that says anything, and what the records are called that it points at. */
export async function begin({
  form,
  resource,
  fields,
  row,
  initial: initialValues,
}: Beginning): Promise<FormStart> {
  const [categoryDefaults, type] = row
    ? [[], null]
    : await Promise.all([
        loadCategoryWords(resource, fields, initialValues),
        typeOfInitial(resource, initialValues),
      ]);
  const ofType = type && type.field in fields ? { [type.field]: type.value } : {};
  const initial = { ...defaultsFor(fields, categoryDefaults), ...ofType, ...initialValues };
  const origin = row ?? { ...initialRow(fields), ...initial };
  const fresh = toForm(fields, origin);
  // Without the database there is no draft; the calls to it report that the data is gone.
  const draft = await draftBox(form)
    .read()
    .catch(() => undefined);
  const content = isContent(draft?.values) ? draft.values : null;
  const values = content ? { ...fresh, ...pick(fields, content.values) } : fresh;
  const base = content ? content.base : row;
  const hasChanges = content !== null && Object.keys(changedBody(fields, base ?? origin, values)).length > 0;
  const old = row !== null && draft?.baseVersion !== row.version;
  return {
    values: hasChanges ? values : fresh,
    base: hasChanges ? base : row,
    initial,
    displayNames: await loadDisplayNames(
      resource,
      [toBody(fields, hasChanges ? values : fresh)],
      categoryDefaults,
    ),
    restored: hasChanges && draft ? { at: draft.at, old } : null,
    attempt: hasChanges ? content.attempt : null,
  };
}

/** The type that follows the category which a link names. */
const typeOfInitial = (resource: Resource, initialValues: Record<string, unknown>) =>
  typeInCategory(resource, initialValues[categoryFieldOf(resource) ?? ""]);

/** A field that the declaration no longer has, or that is no longer this person's to write, is not brought back. */
const pick = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));

function isContent(value: unknown): value is DraftContent {
  return isRecord(value) && isRecord(value["values"]) && "base" in value && "attempt" in value;
}
