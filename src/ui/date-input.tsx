import type { ComponentProps } from "react";
import { TextInput } from "#src/ui/text-input.tsx";

type DateInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** `date` holds YYYY-MM-DD; `datetime-local` and `month` as the browser has them. */
  type?: "date" | "datetime-local" | "month" | "time" | undefined;
};

/** The native picker: it speaks the reader's language and opens the phone's own. */
export function DateInput({ type = "date", ...props }: DateInputProps) {
  return <TextInput {...props} type={type} />;
}
