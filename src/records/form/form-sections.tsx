import { customValuesField, hasField } from "#db/schema/field-names.ts";
import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoryFieldOf } from "#src/records/custom/category-field.ts";
import { definitionsFor } from "#src/records/custom/definitions.ts";
import { type Section, sectionsOf } from "#src/records/sections.ts";
import { conditionalFields, decidingFields, isVisible } from "#src/records/visibility.ts";
import { Button } from "#src/ui/button.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { changedBody, initialRow } from "#src/records/form-values.ts";
import { splitByNeed } from "./needed-first.ts";
import { WarningCount } from "./warning-notices.tsx";
import { SectionJump } from "./section-jump.tsx";
import type { RecordForm } from "./use-record-form.ts";

type FormSectionsProps = {
  record: RecordForm;
  layout: "page" | "drawer";
  notices: ReactNode;
  footer?: ReactNode;
};

/** The inputs in sections. A new record begins with what is required; the rest of a long form is folded until it is used. */
export function FormSections({ record, layout, notices, footer }: FormSectionsProps) {
  const { t } = useTranslation();
  const { id } = record;
  const { fields, form } = record;
  const [given] = useState(() => Object.keys(changedBody(fields, initialRow(fields), form.getValues())));
  const [isOpen, setOpen] = useState(false);
  const { needed, rest } = splitByNeed({ ...record, given }, useSections(record));
  const isWrong = rest.some((section) => section.fields.some((name) => name in form.formState.errors));
  const isFolded = needed.length > 0 && !isOpen && !isWrong;
  const sections = isFolded ? needed : [...needed, ...rest];
  const jumps = sections.map((section) => ({
    id: `${id}-section-${section.name}`,
    label: t(($) => $.record.sections[section.name]),
    fields: section.fields,
  }));
  const spacing = layout === "page" ? "space-y-5" : "space-y-7";

  return (
    <>
      {sections.length > 1 && <SectionJump layout={layout} jumps={jumps} />}
      <div className={clsx("min-w-0", spacing, layout === "page" && "lg:col-start-1 lg:row-start-1")}>
        {notices}
        <WarningCount warnings={record.warnings} />
        <p className="text-sm text-ink-muted">{t(($) => $.form.requiredHint)}</p>
        <LockedInputs while={record.saving} className={spacing}>
          {sections.map((section) => (
            <FormSection
              key={section.name}
              record={record}
              isCard={layout === "page"}
              section={section}
              title={t(($) => $.record.sections[section.name])}
            />
          ))}
        </LockedInputs>
        {isFolded && rest.length > 0 && (
          <Button icon={<ChevronDown aria-hidden />} aria-expanded={false} onClick={() => setOpen(true)}>
            {t(($) => $.form.moreDetails)}
          </Button>
        )}
        {footer}
      </div>
    </>
  );
}

type FormSectionProps = { record: RecordForm; isCard: boolean; section: Section; title: string };

function FormSection({ record: { id, fields }, isCard, section, title }: FormSectionProps) {
  const heading = `${id}-section-${section.name}`;
  return (
    <div
      role="group"
      aria-labelledby={heading}
      className={clsx("@container", isCard && [cardClass, "p-5 phone:p-4"])}
    >
      <h2 id={heading} tabIndex={-1} className="mb-4 scroll-mt-20 text-lg font-semibold text-ink">
        {title}
      </h2>
      <FieldGrid fields={fields} names={section.fields} />
    </div>
  );
}

/** The sections with those of their fields that are asked for now, going by what is filled in. */
function useSections(record: RecordForm): Section[] {
  const { resource, fields } = record;
  const category = categoryFieldOf(resource);
  const watched = [
    ...new Set([
      ...decidingFields(resource),
      ...conditionalFields(resource),
      ...(hasField({ fields }, customValuesField) && category !== undefined ? [category] : []),
    ]),
  ];
  const values: unknown[] = useWatch({ name: watched });
  const known = Object.fromEntries(watched.map((name, at) => [name, values[at] ?? record.base?.[name]]));
  const hasCustom = definitionsFor(record.labels, known).length > 0;
  const isShown = (name: string) =>
    fields[name]?.kind === "custom"
      ? hasCustom
      : isVisible(resource, name, known) ||
        name in record.form.formState.errors ||
        isDuplicateReason(name, record);
  return sectionsOf(resource, fields)
    .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
    .filter((section) => section.fields.length > 0);
}

/** The reason for a serial number that another unit has is asked for when the answer says so. */
const isDuplicateReason = (name: string, { form }: RecordForm): boolean =>
  name === "duplicateSerialReason" && form.formState.errors["serialNumber"]?.type === "duplicate_serial";
