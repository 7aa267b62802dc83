import { PopoverButton, PopoverPanel, Popover as HeadlessPopover } from "@headlessui/react";
import clsx from "clsx";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { overlayClass } from "#src/ui/overlay-class.ts";

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** Or a function of `close`, where a button inside closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Holds controls (a filter, the column chooser), where a menu would only hold actions. */
export function Popover({ trigger, label, align = "start", className, children }: PopoverProps) {
  return (
    <HeadlessPopover>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel
        focus
        aria-label={label}
        role="dialog"
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 12 }}
        className={clsx(overlayClass, "z-40 w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4", className)}
      >
        {({ close }) => (
          <div className="contents">{typeof children === "function" ? children(close) : children}</div>
        )}
      </PopoverPanel>
    </HeadlessPopover>
  );
}
