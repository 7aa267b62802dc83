import clsx from "clsx";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { categoryFieldOf } from "#src/resource/custom/category-field.ts";
import { definitionsFor } from "#src/resource/custom/definitions.ts";
import { sectionsOf } from "#src/resource/sections.ts";
import { conditionalFields, decidingFields, isVisible } from "#src/resource/visibility.ts";
import { loadWordsOf } from "#src/app/words.ts";
import { cardClass } from "#src/ui/card.tsx";
import { Held } from "#src/ui/held.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { NoticedCount } from "./noticed.tsx";
import { FormSettingContext } from "./form-setting.ts";
import type { FormValues } from "./form-values.ts";
import { QuickCreateDialog } from "./quick-create-dialog.tsx";
import { SectionJump } from "./section-jump.tsx";
import type { RecordForm } from "./use-record-form.ts";

type FormBodyProps = {
  record: RecordForm;
  /** On a page each section is a card and the jump stands beside them; in a drawer there is no room for either. */
  layout: "page" | "drawer";
  onCancel: () => void;
  /** Above the inputs: the draft, the errors. */
  notices: ReactNode;
  footer?: ReactNode;
};

type Creation = {
  target: Resource;
  query: string;
  given: FormValues;
  resolve: (row: Record<string, unknown> | null) => void;
};

/** The inputs of a record, section by section. */
export function FormBody({ record, layout, onCancel, notices, footer }: FormBodyProps) {
  const { t } = useTranslation();
  const { id, resource, fields, labels, creating, base, demanded, noticed, form, submit } = record;
  const [creation, setCreation] = useState<Creation | null>(null);
  const create = async (target: Resource, query: string, given: FormValues) => {
    await loadWordsOf(target);
    return new Promise<Record<string, unknown> | null>((resolve) =>
      setCreation({ target, query, given, resolve }),
    );
  };

  return (
    <FormProvider {...form}>
      <FormSettingContext value={{ id, resource, fields, labels, creating, base, demanded, noticed, create }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do */}
        <form
          id={id}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void submit();
          }}
          onKeyDown={(event: KeyboardEvent) =>
            pressed(event, submit, layout === "page" ? onCancel : undefined)
          }
          className={clsx(
            layout === "page" && "grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[minmax(0,1fr)_12rem]",
          )}
        >
          <Sections
            record={record}
            layout={layout}
            hint={t(($) => $.form.requiredHint)}
            notices={notices}
            footer={footer}
          />
        </form>
        {creation && (
          <QuickCreateDialog
            key={creation.query}
            resource={creation.target}
            query={creation.query}
            given={creation.given}
            onDone={(row) => {
              creation.resolve(row);
              setCreation(null);
            }}
          />
        )}
      </FormSettingContext>
    </FormProvider>
  );
}

type SectionsProps = Pick<FormBodyProps, "record" | "layout" | "notices" | "footer"> & { hint: string };

function Sections({ record, layout, hint, notices, footer }: SectionsProps) {
  const { t } = useTranslation();
  const { id, resource, fields } = record;
  const watched = [
    ...new Set([
      ...decidingFields(resource),
      ...conditionalFields(resource),
      ...[categoryFieldOf(resource) ?? []].flat(),
    ]),
  ];
  const values: unknown[] = useWatch({ name: watched });
  const known = Object.fromEntries(watched.map((name, at) => [name, values[at] ?? record.base?.[name]]));
  const hasOwn = definitionsFor(record.labels, known).length > 0;
  const asked = (name: string) =>
    fields[name]?.kind === "custom"
      ? hasOwn
      : isVisible(resource, name, known) || name in record.form.formState.errors || doubled(name, record);
  const sections = sectionsOf(resource, fields)
    .map((section) => ({ ...section, fields: section.fields.filter(asked) }))
    .filter((section) => section.fields.length > 0);
  const jumps = sections.map(({ name, fields: names }) => ({
    id: `${id}-section-${name}`,
    label: t(($) => $.record.sections[name]),
    fields: names,
  }));

  const spacing = layout === "page" ? "space-y-5" : "space-y-7";

  return (
    <>
      {sections.length > 1 && <SectionJump layout={layout} jumps={jumps} />}
      <div className={clsx("min-w-0", spacing, layout === "page" && "lg:col-start-1 lg:row-start-1")}>
        {notices}
        <NoticedCount noticed={record.noticed} />
        <p className="text-sm text-ink-muted">{hint}</p>
        <Held while={record.saving} className={spacing}>
          {sections.map(({ name, fields: names }) => (
            <div
              key={name}
              role="group"
              aria-labelledby={`${id}-section-${name}`}
              className={clsx("@container", layout === "page" && [cardClass, "p-5 phone:p-4"])}
            >
              <h2
                id={`${id}-section-${name}`}
                tabIndex={-1}
                className="mb-4 scroll-mt-20 text-lg font-semibold text-ink"
              >
                {t(($) => $.record.sections[name])}
              </h2>
              <FieldGrid fields={fields} names={names} />
            </div>
          ))}
        </Held>
        {footer}
      </div>
    </>
  );
}

/** The reason for a serial number that another unit has is asked for when the answer says so. */
function doubled(name: string, { form }: RecordForm): boolean {
  return (
    name === "duplicateSerialReason" && form.formState.errors["serialNumber"]?.type === "duplicate_serial"
  );
}

/** Ctrl or ⌘ Enter saves; Esc goes, after asking. What a list or a picker did with the key is done. */
function pressed(event: KeyboardEvent, submit: () => Promise<void>, cancel: (() => void) | undefined): void {
  // A dialog over the form is part of it for React, not for the person.
  const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (!inside || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    void submit();
  }
  if (event.key === "Escape" && cancel) {
    // Else the question that opens would take the same key for its answer.
    event.preventDefault();
    cancel();
  }
}
