import { type ComponentProps, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Resource } from "#db/schema/resource.ts";
import { asUsual, valuesInUse } from "#src/resource/form/suggested.ts";
import { TextInput } from "#src/ui/text-input.tsx";

type SuggestedTextProps = Pick<ComponentProps<"input">, "value" | "onChange" | "onBlur"> & {
  resource: Resource;
  path: string;
  /** The other field whose value the suggestions go by. */
  within: string | undefined;
  settle: (value: string) => void;
};

/** A text that may be anything, with what others have typed before; what differs in case alone becomes the known spelling. */
export function SuggestedText({ resource, path, within, settle, onBlur, ...props }: SuggestedTextProps) {
  const list = useId();
  const [known, setKnown] = useState<readonly string[]>([]);
  const other: unknown = useWatch({ name: within ?? "", disabled: within === undefined });
  const load = async () => {
    const isNarrowed = within !== undefined && typeof other === "string" && other !== "";
    setKnown(await valuesInUse(resource, path, isNarrowed ? { [within]: other } : {}));
  };
  return (
    <>
      <TextInput
        {...props}
        list={list}
        autoComplete="off"
        onFocus={() => void load()}
        onBlur={(event) => {
          const usual = asUsual(event.currentTarget.value, known);
          if (usual !== event.currentTarget.value) settle(usual);
          onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {known.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
}
