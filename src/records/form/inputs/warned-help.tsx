import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The line below a control: the help, and the warning where there is no error to correct first. */
export function warnedHelp({
  help,
  error,
  warning,
}: Record<"help" | "error" | "warning", ReactNode>): ReactNode {
  if (!warning || error) return help;
  return (
    <>
      {help && <span className="block">{help}</span>}
      <span className="mt-1 flex items-start gap-1.5 text-warning-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{warning}</span>
      </span>
    </>
  );
}
