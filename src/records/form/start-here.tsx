import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { controlId, useFormSetting } from "./form-setting.ts";

/** The focus goes to an input of the form once its dialog has given it to its first control. */
export function StartHere({ path }: { path: string }): null {
  const { id } = useFormSetting();
  useWhileMounted(async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (signal.aborted) return;
    const element = document.getElementById(controlId(id, path));
    element?.scrollIntoView({ block: "center" });
    element?.focus();
  });
  return null;
}
