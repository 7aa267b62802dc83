import type { ReactNode } from "react";
import { Card } from "#src/ui/card.tsx";

type StepCardProps = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

/** A step that replaces another one takes the focus as well, so that nobody is left on a button that is gone. */
export function StepCard(props: StepCardProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Card {...props} />
    </div>
  );
}

/** The same function at each render: React calls it once, when the step appears. */
function takeFocus(step: HTMLElement | null) {
  step?.focus({ preventScroll: true });
  if (step) window.scrollTo({ top: 0 });
}
