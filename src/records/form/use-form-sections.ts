import { useState } from "react";
import { customValuesField, hasField } from "#db/schema/field-names.ts";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsFor } from "#src/records/custom/definitions.ts";
import { changedBody, initialRow } from "#src/records/form-values.ts";
import { type Section, sectionsOf } from "#src/records/sections.ts";
import { beginsWithNeeded, neededNames, splitByNeed } from "./needed-first.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useVisibleFields } from "./use-visible-fields.ts";

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
  const category = categoryFieldOf(resource);
  const { values, isApplicable, isRefused } = useVisibleFields(
    record,
    hasField({ fields }, customValuesField) && category !== undefined ? [category] : [],
  );
  const hasCustom = definitionsFor(resource, record.displayNames, values).length > 0;
  const isFieldVisible = (name: string) =>
    fields[name]?.kind === "custom" ? hasCustom : isApplicable(name) || isRefused(name);
  const sections = sectionsOf(resource, fields)
    .map((section) => ({ ...section, fields: section.fields.filter(isFieldVisible) }))
    .filter((section) => section.fields.length > 0);
  const names = sections.flatMap((section) => section.fields);
  return {
    sections,
    refused: names.filter((name) => !isApplicable(name) && isRefused(name)),
  };
}
