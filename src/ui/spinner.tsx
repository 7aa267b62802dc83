import clsx from "clsx";
import { LoaderCircle } from "lucide-react";

type SpinnerProps = {
  /** For screen readers. Leave it out where the words stand beside it. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={clsx("size-4 shrink-0 animate-spin", className)} />;
  if (label === undefined) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
