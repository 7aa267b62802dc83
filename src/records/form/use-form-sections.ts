import { useState } from "react";
import { useWatch } from "react-hook-form";
import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsFor } from "#src/records/custom/definitions.ts";
import { changedBody, initialRow } from "#src/records/form-values.ts";
import { type Section, sectionsOf } from "#src/records/sections.ts";
import { conditionalFields, conditionOf, decidingFields, isVisible } from "#src/records/visibility.ts";
import { beginsWithNeeded, neededNames, splitByNeed } from "./needed-first.ts";
import type { RecordForm } from "./use-record-form.ts";

/**
 * The sections of a form: those that it begins with, and the rest, which a long form folds. A field that was once among the
 * first stays there, so that what is typed elsewhere does not move it, or take it away, under the person.
 */
export function useFormSections(record: RecordForm): {
  first: readonly Section[];
  rest: readonly Section[];
} {
  const { fields, form, creating } = record;
  const { sections, refused } = useVisibleSections(record);
  const [prefilled] = useState(() => Object.keys(changedBody(fields, initialRow(fields), form.getValues())));
  const [needed, setNeeded] = useState<readonly string[]>([]);
  const state = { ...record, prefilled };
  const names = sections.flatMap((section) => section.fields);
  const [isLong] = useState(() => creating && beginsWithNeeded(state, names));
  if (!isLong) return { first: [], rest: sections };
  const more = [...neededNames(state, names), ...refused].filter((name) => !needed.includes(name));
  if (more.length > 0) setNeeded([...needed, ...more]);
  return splitByNeed(sections, [...needed, ...more]);
}

/** The sections with the fields that apply now, going by the filled-in values and the refused fields. */
function useVisibleSections(record: RecordForm): { sections: Section[]; refused: string[] } {
  const { resource, fields } = record;
  const { errors } = record.form.formState;
  const category = categoryFieldOf(resource);
  const watched = [
    ...new Set([
      ...decidingFields(resource),
      ...conditionalFields(resource),
      ...(hasField({ fields }, customValuesField) && category !== undefined ? [category] : []),
    ]),
  ];
  const values: unknown[] = useWatch({ name: watched });
  const currentValues = Object.fromEntries(
    watched.map((name, at) => [name, values[at] ?? record.base?.[name]]),
  );
  const hasCustom = definitionsFor(resource, record.displayNames, currentValues).length > 0;
  const isRefused = (name: string): boolean => {
    const { field = "", refusedAs } = conditionOf(resource, name) ?? {};
    return name in errors || (refusedAs !== undefined && errors[field]?.type === refusedAs);
  };
  const isFieldVisible = (name: string) =>
    fields[name]?.kind === "custom" ? hasCustom : isVisible(resource, name, currentValues) || isRefused(name);
  const sections = sectionsOf(resource, fields)
    .map((section) => ({ ...section, fields: section.fields.filter(isFieldVisible) }))
    .filter((section) => section.fields.length > 0);
  const names = sections.flatMap((section) => section.fields);
  return {
    sections,
    refused: names.filter((name) => !isVisible(resource, name, currentValues) && isRefused(name)),
  };
}
