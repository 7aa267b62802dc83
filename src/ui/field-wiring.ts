import { createContext, use } from "react";

export type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  dir: "ltr" | "rtl" | "auto" | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string | undefined;
  dir?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/**
 * What the `FormField` around a control gives it; what the control says itself wins. `aria-required` and not `required`,
 * because the browser's own bubbles speak the browser's language and come before our summary.
 */
export function useFieldWiring(props: ControlProps) {
  const field = use(FieldContext);
  return {
    id: props.id ?? field?.id,
    dir: props.dir ?? field?.dir,
    "aria-describedby": props["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid || undefined),
    "aria-required": field?.required || undefined,
  };
}
