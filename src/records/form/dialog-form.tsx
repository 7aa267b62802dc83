import type { FormEvent, KeyboardEventHandler, ReactNode } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import type { FormValues } from "#src/records/form-values.ts";
import { type FormSetting, FormSettingContext } from "./form-setting.ts";

type DialogFormProps = {
  form: UseFormReturn<FormValues>;
  setting: Omit<FormSetting, "creating" | "create">;
  onSubmit: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

/** The form in a dialog, sent by a button of its foot. It asks for no records that are not there yet. */
export function DialogForm({ form, setting, onSubmit, onKeyDown, children }: DialogFormProps) {
  return (
    <FormProvider {...form}>
      <FormSettingContext value={{ ...setting, creating: true, create: undefined }}>
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
          onKeyDown={onKeyDown}
        >
          {children}
        </form>
      </FormSettingContext>
    </FormProvider>
  );
}
