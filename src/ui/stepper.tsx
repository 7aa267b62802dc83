import { Minus, Plus } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";

type StepperProps = {
  /** As in a `NumberInput`: 0-9 and a point. */
  value: string;
  min: number;
  max: number;
  decimal?: "." | "," | undefined;
  lessLabel: string;
  moreLabel: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
};

/** A number that is mostly small: typed, or made larger and smaller by one with large buttons. */
export function Stepper({ value, min, max, decimal, lessLabel, moreLabel, onChange, onBlur }: StepperProps) {
  const now = value.trim() === "" ? 0 : Number(value);
  const step = (by: 1 | -1) => {
    const next = Math.round((now + by) * 100) / 100;
    onChange(String(Math.min(max, Math.max(min, next))));
  };
  const button = "size-9 touch:size-11";
  return (
    <div className="flex items-center gap-2">
      <IconButton
        variant="secondary"
        label={lessLabel}
        icon={<Minus />}
        disabled={!(now > min)}
        onClick={() => step(-1)}
        className={button}
      />
      <NumberInput
        value={value}
        decimal={decimal}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
        className="w-20 text-center"
      />
      <IconButton
        variant="secondary"
        label={moreLabel}
        icon={<Plus />}
        disabled={!(now < max)}
        onClick={() => step(1)}
        className={button}
      />
    </div>
  );
}
