import clsx from "clsx";
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { besideClass } from "#src/ui/overlay-class.ts";
import { followAnchor } from "#src/ui/position-floating.ts";

type PopoverProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  label: string;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** Made when it opens; may be a chunk that is loaded then. */
  children: ReactNode;
};

/** Holds controls (a filter, the column chooser), where a menu would only hold actions. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      {cloneElement(trigger, {
        "aria-expanded": opener !== null,
        "aria-controls": opener ? id : undefined,
        onClick: ({ currentTarget }) => setOpener(opener ? null : currentTarget),
      })}
      {opener &&
        createPortal(
          <PopoverPanel {...panel} {...{ id, opener }} onClose={() => setOpener(null)} />,
          document.body,
        )}
    </>
  );
}

type PopoverPanelProps = Omit<PopoverProps, "trigger"> & {
  id: string;
  opener: HTMLElement;
  onClose: () => void;
};

/** Not in the browser's top layer: the lists of its comboboxes stand in the page, and would lie under it. */
function PopoverPanel({
  id,
  opener,
  label,
  align = "start",
  className,
  onClose,
  children,
}: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (panel.current ? followAnchor(panel.current, opener, { align, gap: 4 }) : undefined),
    [opener, align],
  );
  const stayOpen = useLeaving(opener, onClose);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    const steps = tabStopsIn(event.currentTarget);
    const isLeaving =
      event.key === "Tab" && document.activeElement === (event.shiftKey ? steps[0] : steps.at(-1));
    if (event.key !== "Escape" && !isLeaving) return;
    // From its opener the browser goes on to what follows.
    if (event.key === "Escape" || event.shiftKey) event.preventDefault();
    event.stopPropagation();
    opener.focus();
    onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys that leave it
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onPointerDown={stayOpen}
      onClick={stayOpen}
      onFocus={stayOpen}
      className={clsx(besideClass, "z-40 w-72 p-4", className)}
    >
      <Suspense fallback={<div aria-hidden className="h-24" />}>
        <FocusFirst within={panel} />
        {children}
      </Suspense>
    </div>
  );
}

/** Closes when something else is clicked or gets the focus, and by Esc. What it holds tells by React's tree: lists of options stand elsewhere in the page. */
function useLeaving(opener: HTMLElement, onClose: () => void): () => void {
  const isInside = useRef(true);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const begin = () => {
      isInside.current = false;
    };
    const look = ({ target }: Event) => {
      if (!isInside.current && target instanceof Node && !opener.contains(target)) close();
    };
    // Until its content has come, the focus is where it was.
    const press = (event: globalThis.KeyboardEvent) => {
      const isWaiting = document.activeElement === opener || document.activeElement === document.body;
      if (event.key !== "Escape" || !isWaiting) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const begins = ["pointerdown", "focusin"] as const;
    const ends = ["click", "focusin"] as const;
    for (const type of begins) document.addEventListener(type, begin, true);
    for (const type of ends) document.addEventListener(type, look);
    document.addEventListener("keydown", press, true);
    return () => {
      for (const type of begins) document.removeEventListener(type, begin, true);
      for (const type of ends) document.removeEventListener(type, look);
      document.removeEventListener("keydown", press, true);
    };
  }, [opener]);
  return () => {
    isInside.current = true;
  };
}

/** Stands beside what may still have to be loaded: the first control gets the focus as soon as it is there. */
function FocusFirst({ within }: { within: { current: HTMLElement | null } }) {
  useEffect(() => {
    const panel = within.current;
    if (panel) (tabStopsIn(panel)[0] ?? panel).focus({ preventScroll: true });
  }, [within]);
  return null;
}

const tabStops = "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary";

const tabStopsIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(tabStops)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );
