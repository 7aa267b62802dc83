import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Section } from "#src/records/sections.ts";
import { Button } from "#src/ui/button.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { WarningCount } from "./warning-notices.tsx";
import { SectionJump } from "./section-jump.tsx";
import { useFormSections } from "./use-form-sections.ts";
import type { RecordForm } from "./use-record-form.ts";

type FormSectionsProps = {
  record: RecordForm;
  layout: "page" | "drawer";
  notices: ReactNode;
  footer?: ReactNode;
};

/** The inputs in sections. A new record begins with required fields; the rest of a long form is folded until it is used. */
export function FormSections({ record, layout, notices, footer }: FormSectionsProps) {
  const { t } = useTranslation();
  const { id } = record;
  const [isOpen, setOpen] = useState(false);
  const { first, rest } = useFormSections(record);
  const { errors } = record.form.formState;
  const isWrong = rest.some((section) => section.fields.some((name) => name in errors));
  // Also once it is corrected: a section that a person works at is not folded away.
  if (isWrong && !isOpen) setOpen(true);
  const canFold = first.length > 0 && rest.length > 0;
  const visibleRest = canFold && !isOpen ? [] : rest;
  const sections = [...first, ...visibleRest];
  const jumps = sections.map((section) => ({
    id: `${id}-section-${section.name}`,
    label: t(($) => $.record.sections[section.name]),
    fields: section.fields,
  }));
  const card = (section: Section) => (
    <FormSection
      key={section.name}
      record={record}
      isCard={layout === "page"}
      section={section}
      title={t(($) => $.record.sections[section.name])}
    />
  );
  const spacing = layout === "page" ? "space-y-5" : "space-y-7";

  return (
    <>
      {sections.length > 1 && <SectionJump layout={layout} jumps={jumps} />}
      <div className={clsx("min-w-0", spacing, layout === "page" && "lg:col-start-1 lg:row-start-1")}>
        {notices}
        <WarningCount warnings={record.warnings} />
        <p className="text-sm text-ink-muted">{t(($) => $.form.requiredHint)}</p>
        <LockedInputs while={record.saving} className={spacing}>
          {first.map(card)}
          {canFold && (
            <Button
              icon={<ChevronDown aria-hidden className={clsx(isOpen && "rotate-180")} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(($) => $.form.moreDetails)}
            </Button>
          )}
          {visibleRest.map(card)}
        </LockedInputs>
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
