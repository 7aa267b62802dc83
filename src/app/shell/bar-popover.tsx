import clsx from "clsx";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";
import { positionFloating } from "#src/ui/position-floating.ts";

type BarPopoverProps = {
  label: string;
  /** The face of the button. */
  face: ReactNode;
  buttonClass: string;
  /** What the button is called where its face does not say it. */
  name?: string | undefined;
  align?: "start" | "end" | undefined;
  /** From the button to what it opens: past the bar's edge, or the specification's 6 pixels below an area. */
  gap?: number | undefined;
  className?: string | undefined;
  /** Made when it opens; may be a chunk that is loaded then. */
  children: ReactNode;
};

/**
 * A button of the bar and what it opens below it. The browser's own popover, which closes on Esc and beside it and gives
 * the focus back: every page carries the bar, and the kit's menus weigh 40 kB.
 */
export function BarPopover({
  label,
  face,
  buttonClass,
  name,
  align = "end",
  gap = 14,
  className,
  children,
}: BarPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          panel.current?.showPopover();
          // What it holds is made when it opens.
          requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(entries)?.focus());
        }}
        className={buttonClass}
      >
        {face}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows what its own buttons and links do */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ newState, currentTarget }) => {
          const opener = button.current;
          // Once it is shown, and before it is painted: WebKit paints nothing where `display` is changed meanwhile.
          if (newState === "open" && opener)
            requestAnimationFrame(() => positionFloating(currentTarget, opener, { align, gap }));
          setOpen(newState === "open");
        }}
        onKeyDown={step}
        onClick={closeAfter}
        className={clsx(
          "fixed m-0 max-h-(--room) max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain rounded-overlay border border-edge bg-surface-overlay text-base text-ink shadow-overlay",
          "transition duration-150 starting:open:-translate-y-2 starting:open:opacity-0",
          className,
        )}
      >
        <Suspense fallback={<div aria-hidden className="h-24" />}>{open && children}</Suspense>
      </div>
    </>
  );
}

const entries = "a, button, input";

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

/** Following a link or choosing an entry closes it; `data-stays` marks the controls that do not. */
function closeAfter({ target, currentTarget }: MouseEvent<HTMLDivElement>): void {
  if (target instanceof Element && target.closest("a, button") && !target.closest("[data-stays]"))
    currentTarget.hidePopover();
}
