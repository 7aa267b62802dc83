import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export type FieldProblem = {
  /** The `id` of the `Field`. */
  field: string;
  message: ReactNode;
};

type ErrorSummaryProps = { title: ReactNode; problems: readonly FieldProblem[] };

/** Takes the focus when it appears. Give it a `key` that changes with each attempt to save, so that it does so again. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="error-summary"
      className="rounded-card border border-danger bg-danger-soft px-4 py-3 outline-none"
    >
      <p id="error-summary" className="flex items-center gap-2.5 font-semibold text-danger-ink">
        <CircleAlert aria-hidden className="size-4.5 shrink-0" />
        {title}
      </p>
      <ul className="mt-1 ps-7">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
              className="inline-flex min-h-6 items-center text-danger-ink underline underline-offset-2 hover:no-underline touch:min-h-11"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
