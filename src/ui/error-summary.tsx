import clsx from "clsx";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";

export type FieldProblem = {
  /** The `id` of the `FormField`. */
  field: string;
  message: ReactNode;
};

type ErrorSummaryProps = {
  title: ReactNode;
  problems: readonly FieldProblem[];
  /** A warning may be passed over. */
  tone?: "danger" | "warning" | undefined;
};

const looks = {
  danger: { box: "border-danger bg-danger-soft", ink: "text-danger-ink", Icon: CircleAlert },
  warning: { box: "border-warning bg-warning-soft", ink: "text-warning-ink", Icon: TriangleAlert },
};

/** Takes the focus when it appears. Give it a `key` that changes with each attempt to save, so that it does so again. */
export function ErrorSummary({ title, problems, tone = "danger" }: ErrorSummaryProps) {
  const id = useId();
  const { box: ground, ink, Icon } = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className={clsx("rounded-card border px-4 py-3 outline-none", ground)}
    >
      <p id={id} className={clsx("flex items-center gap-2.5 font-semibold", ink)}>
        <Icon aria-hidden className="size-4.5 shrink-0" />
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
              className={clsx(
                "inline-flex min-h-6 items-center underline underline-offset-2 hover:no-underline touch:min-h-11",
                ink,
              )}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
