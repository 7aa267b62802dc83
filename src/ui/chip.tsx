import { X } from "lucide-react";
import type { ReactNode } from "react";

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
  const look = "flex min-w-0 items-center gap-1.5 rounded-control py-0.5 ps-2.5";

  return (
    <span className="inline-flex min-h-7 max-w-full items-stretch rounded-control border border-line-strong bg-surface-raised text-sm text-ink touch:min-h-11">
      {onClick ? (
        <button type="button" onClick={onClick} className={`${look} pe-1.5 hover:bg-surface-hover`}>
          {words}
        </button>
      ) : (
        <span className={`${look} ${onRemove ? "pe-1" : "pe-2.5"}`}>{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid w-7 shrink-0 place-items-center rounded-control text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink touch:w-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
