import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";

type TooltipProps = {
  /** A hint, never the only way to know: a finger can't hover. */
  text: ReactNode;
  /** The element that takes the focus. A disabled button doesn't: use `aria-disabled` where the reason is to be read. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
};

const gap = 6;

/** In the browser's top layer, so nothing clips it. Stays while it is hovered; Esc hides it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const soon = (show: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(show), after);
  };

  useEffect(() => {
    const popover = tip.current;
    if (!open || !popover || !anchor.current) return;
    positionTip(popover, anchor.current);
    const hide = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", hide);
    return () => {
      document.removeEventListener("keydown", hide);
      popover.hidePopover?.();
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only watches; what is inside acts
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={() => soon(true, 350)}
      onPointerLeave={() => soon(false, 120)}
      onFocus={(event) => event.target.matches(":focus-visible") && soon(true, 0)}
      onBlur={() => soon(false, 0)}
      onClick={() => soon(false, 0)}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="max-w-64 rounded-md border border-transparent bg-surface-inverse px-2 py-1 text-sm font-normal whitespace-normal text-on-inverse"
      >
        {text}
      </span>
    </span>
  );
}

/** Below the anchor and in its middle, or above where there is no room; never over the edge of the window. */
function positionTip(tip: HTMLElement, anchor: HTMLElement) {
  tip.showPopover?.();
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const x = Math.min(Math.max(gap, box.x + (box.width - width) / 2), window.innerWidth - width - gap);
  const y = box.bottom + gap + height > window.innerHeight ? box.y - gap - height : box.bottom + gap;
  tip.style.inset = `${y}px auto auto ${x}px`;
}
