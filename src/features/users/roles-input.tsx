import { useFramedInput } from "#src/records/form/inputs/use-input.ts";
import type { FieldInputProps } from "#src/records/presentation.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { RolesBox } from "./roles-box.tsx";

/** The input of a user's roles, in the form and where many users are changed. */
export function RolesInput(props: FieldInputProps) {
  const { frame, value, change, leave } = useFramedInput(props);
  return (
    <FormField {...frame}>
      <RolesBox
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(codes) => {
          change(codes);
          leave();
        }}
      />
    </FormField>
  );
}
