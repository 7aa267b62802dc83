import { type ReactNode, useLayoutEffect, useRef } from "react";

type LockedInputsProps = { while: boolean; className?: string | undefined; children: ReactNode };

/**
 * Inputs that stay as they are while their values are being sent: text typed meanwhile would be neither in the answer nor kept.
 * The focus comes back to where it was. An effect, because the browser takes it away by itself.
 */
export function LockedInputs({ while: locked, className, children }: LockedInputsProps) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (locked)
      left.current =
        activeElement instanceof HTMLElement && box.current?.contains(activeElement) ? activeElement : null;
    else if (activeElement === document.body) left.current?.focus();
  }, [locked]);
  return (
    <div ref={box} inert={locked} className={className}>
      {children}
    </div>
  );
}
