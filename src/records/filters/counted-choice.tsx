import clsx from "clsx";
import type { ReactNode } from "react";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { FacetCount } from "./facet-count.tsx";

type CountedChoiceProps = {
  checked: boolean;
  count: number | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A choice of a filter, and how many rows it would leave; one that leaves none stays there, only paler. */
export function CountedChoice({ checked, count, onChange, children }: CountedChoiceProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="[&>span:last-child]:flex-1"
    >
      <span className="flex items-start gap-3">
        <span className={clsx("min-w-0 flex-1", count === 0 && !checked && "text-ink-muted")}>
          {children}
        </span>
        <FacetCount count={count} />
      </span>
    </Checkbox>
  );
}
