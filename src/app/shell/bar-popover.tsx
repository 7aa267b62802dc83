import clsx from "clsx";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";

type BarPopoverProps = {
  label: string;
  /** The face of the button. */
  face: ReactNode;
  buttonClass: string;
  /** What the button is called where its face does not say it. */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button of the bar and what it opens below the bar's end. The browser's own popover, which closes on Esc and beside it
 * and gives the focus back: every page carries the bar, and the kit's menus weigh 40 kB.
 */
export function BarPopover({ label, face, buttonClass, name, className, children }: BarPopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={name} className={buttonClass}>
        {face}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows what its own buttons and links do */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onKeyDown={step}
        onClick={closeAfter}
        className={clsx(
          "fixed inset-x-auto end-4 top-[calc(var(--sticky-top)+0.25rem)] bottom-auto m-0 max-w-[calc(100vw-1.5rem)] rounded-overlay border border-edge bg-surface-overlay text-base text-ink shadow-overlay phone:end-3",
          "transition duration-[120ms] starting:open:-translate-y-1 starting:open:opacity-0",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}

const entries = "a, button";

/** Arrow keys go through the entries, as in a menu. */
function step(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)];
  if (all.length === 0) return;
  event.preventDefault();
  const at = all.findIndex((entry) => entry === document.activeElement);
  const next = event.key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1;
  all.at(next % all.length)?.focus();
}

function closeAfter({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  if (target instanceof Element && target.closest(entries)) currentTarget.hidePopover();
}
