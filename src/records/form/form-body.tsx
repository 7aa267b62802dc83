import clsx from "clsx";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { FormSections } from "./form-sections.tsx";
import { FormSettingContext } from "./form-setting.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { useQuickCreate } from "./use-quick-create.tsx";
import type { RecordForm } from "./use-record-form.ts";

export type FormBodyProps = {
  record: RecordForm;
  /** On a page each section is a card and the jump stands beside them; in a drawer there is no room for either. */
  layout: "page" | "drawer";
  onCancel: () => void;
  /** Above the inputs: the draft, the errors. */
  notices: ReactNode;
  footer?: ReactNode;
};

/** The inputs of a record, section by section. */
export function FormBody({ record, layout, onCancel, notices, footer }: FormBodyProps) {
  const { id, resource, fields, displayNames, creating, base, requiredByRules, warnings, form, submit } =
    record;
  const { create, dialog } = useQuickCreate();

  return (
    <FormProvider {...form}>
      <FormSettingContext
        value={{
          id,
          resource,
          fields,
          displayNames,
          creating,
          base,
          requiredByRules,
          hiddenPaths: presentationOf(resource).notInForms ?? [],
          warnings,
          create,
        }}
      >
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
          <FormSections record={record} layout={layout} notices={notices} footer={footer} />
        </form>
        {dialog}
      </FormSettingContext>
    </FormProvider>
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
