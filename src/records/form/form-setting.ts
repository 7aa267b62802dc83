import { createContext, use } from "react";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { FormValues } from "#src/records/form-values.ts";
import type { ActiveWarning } from "./use-warnings.ts";

/** What every input of a form knows. */
export type FormSetting = {
  resource: Resource;
  /** The fields that this form asks for. */
  fields: Fields;
  creating: boolean;
  /** The fields that the rules ask for, as the others are filled in now. */
  requiredByRules?: ReadonlySet<string>;
  /** What the form does not ask for of lists: a row, or a field of it. */
  hiddenPaths?: readonly string[];
  /** Lists whose rows stay: none is added, none taken away. */
  fixedRows?: readonly string[];
  /** The record that the form is about, where it asks for other fields than that has. */
  about?: Readonly<Record<string, unknown>>;
  /** By their fields, the records that references most likely mean. */
  likelyIds?: Readonly<Record<string, readonly string[]>>;
  /** The groups whose empty subfields keep their values, and how an empty choice says so. */
  untouched?: { groups: readonly string[]; words: string };
  /** The warnings before saving. */
  warnings?: readonly ActiveWarning[];
  /** The record as it was read; none for a new one. */
  base?: Record<string, unknown> | null;
  /** Tells this form's controls from those of another one on the page. */
  id: string;
  /** Grows with each choice: from `resource/id` to that record's display name. */
  displayNames: Map<string, unknown>;
  /** Asks for a record that is not there yet, in a dialog over this form (`useQuickCreate`). */
  create: (target: Resource, query: string, initialValues: FormValues) => Promise<ResourceRow | null>;
};

export const FormSettingContext = createContext<FormSetting | null>(null);

export function useFormSetting(): FormSetting {
  const setting = use(FormSettingContext);
  if (!setting)
    throw new Error("Failed to show an input: it stands outside a form. Wrap it in <FormSettingContext>.");
  return setting;
}

/** Whether a form does not ask for this: `items.0.status` is also meant by `items.status`. */
export const isHidden = ({ hiddenPaths = [] }: FormSetting, path: string): boolean =>
  [path, path.replaceAll(/\.\d+/g, "")].some((one) => hiddenPaths.includes(one));

/** The id of the control of a field. */
export const controlId = (form: string, path: string): string => `${form}-${path}`;
