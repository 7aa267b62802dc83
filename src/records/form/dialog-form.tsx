import type { FormEvent, ReactNode } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import type { FormValues } from "#src/records/form-values.ts";
import { type FormSetting, FormSettingContext } from "./form-setting.ts";
import { useQuickCreate } from "./use-quick-create.tsx";

type DialogFormProps = {
  form: UseFormReturn<FormValues>;
  setting: Omit<FormSetting, "creating" | "create">;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form in a dialog, sent by a button of its foot, or by Ctrl or ⌘ Enter. It creates what it points at, at any depth of dialogs. */
export function DialogForm({ form, setting, onSubmit, children }: DialogFormProps) {
  const { create, dialog } = useQuickCreate();
  return (
    <FormProvider {...form}>
      <FormSettingContext value={{ ...setting, creating: true, create }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for what its button does */}
        <form
          id={setting.id}
          noValidate
          className="@container space-y-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // It may stand inside another form, as far as events go.
            event.stopPropagation();
            onSubmit();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
        {dialog}
      </FormSettingContext>
    </FormProvider>
  );
}
