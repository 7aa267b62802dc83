import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { Popover } from "#src/ui/popover.tsx";

type ChipProps = {
  /** What it filters by, before the value: «Status». */
  name?: ReactNode;
  children: ReactNode;
  onRemove?: (() => void) | undefined;
  /** «Remove the filter Status: In repair». */
  removeLabel?: string | undefined;
  /** Opens what made it, to change it. */
  onClick?: (() => void) | undefined;
};

export function Chip({ name, children, onRemove, removeLabel, onClick }: ChipProps) {
  const words = (
    <>
      {name && <span className="text-ink-muted">{name}</span>}
      <bdi className="truncate font-medium">{children}</bdi>
    </>
  );

  return (
    <span className={chipClass}>
      {onClick ? (
        <button type="button" onClick={onClick} className={`${wordsClass} pe-1.5 hover:bg-surface-hover`}>
          {words}
        </button>
      ) : (
        <span className={`${wordsClass} ${onRemove ? "pe-1" : "pe-2.5"}`}>{words}</span>
      )}
      {onRemove && <RemoveButton label={removeLabel} onRemove={onRemove} />}
    </span>
  );
}

type ChipPopoverProps = Pick<ChipProps, "onRemove" | "removeLabel"> & {
  name: string;
  /** Names the button and what it opens. */
  label: string;
  /** Nothing where nothing is chosen. */
  value: ReactNode;
  children: ReactNode;
};

/** A chip that is always there, and opens what it is chosen in. */
export function ChipPopover({ name, label, value, onRemove, removeLabel, children }: ChipPopoverProps) {
  return (
    <div className={chipClass}>
      <Popover
        label={label}
        className="w-80"
        trigger={
          <button
            type="button"
            aria-label={value ? undefined : label}
            className={`${wordsClass} pe-1.5 hover:bg-surface-hover`}
          >
            <span className={value ? "text-ink-muted" : "font-medium"}>{name}</span>
            {value && <bdi className="truncate font-medium">{value}</bdi>}
            {!value && <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-muted" />}
          </button>
        }
      >
        {children}
      </Popover>
      {onRemove && <RemoveButton label={removeLabel} onRemove={onRemove} />}
    </div>
  );
}

const chipClass =
  "inline-flex min-h-7 max-w-full items-stretch rounded-control border border-line-strong bg-surface-raised text-sm text-ink touch:min-h-11";
const wordsClass = "flex min-w-0 items-center gap-1.5 rounded-control py-0.5 ps-2.5";

function RemoveButton({ label, onRemove }: { label: string | undefined; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="grid w-7 shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink touch:w-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}
