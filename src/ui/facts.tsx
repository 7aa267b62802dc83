import clsx from "clsx";
import { type ReactNode, useId } from "react";

type FactsProps = {
  title?: ReactNode;
  /** How many beside each other on a laptop; `fit` goes by the room that the group has. */
  columns?: 1 | 2 | 3 | 4 | "fit" | undefined;
  /** Of its heading: 3 inside a `Card` with a title. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
};

const grids = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4",
  fit: "@sm:grid-cols-2 @xl:grid-cols-3 @2xl:grid-cols-4 print:grid-cols-4",
};

/** A group of a record's facts, as a definition list. */
export function Facts({ title, columns = 2, level = 2, children }: FactsProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={title === undefined ? undefined : id} className="@container">
      {title !== undefined && (
        <Heading id={id} className="mb-3 text-base font-semibold text-ink">
          {title}
        </Heading>
      )}
      <dl className={clsx("grid gap-x-8 phone:-my-1.5 sm:gap-y-4 print:gap-y-2", grids[columns])}>
        {children}
      </dl>
    </section>
  );
}

type FactProps = {
  label: ReactNode;
  /** Over all columns: notes; over two of them: values of a few lines. */
  wide?: boolean | "two" | undefined;
  /** What sets it apart from the others, in a word. */
  badge?: string | undefined;
  children?: ReactNode;
};

/** Without children it shows a dash: known to be empty, rather than forgotten. On a phone label and value share a line. */
export function Fact({ label, wide = false, badge, children }: FactProps) {
  const empty = children === undefined || children === null || children === "" || children === false;
  return (
    <div
      className={clsx(
        badge !== undefined && "-mx-2 -my-1 rounded-md bg-warning-soft px-2 py-1 phone:my-0",
        "min-w-0 phone:border-t phone:border-line phone:py-1.5 phone:first:border-t-0",
        wide
          ? wide === "two"
            ? "@sm:col-span-2"
            : "col-span-full"
          : "phone:flex phone:min-h-11 phone:items-center phone:justify-between phone:gap-4",
      )}
    >
      <dt className="text-sm text-ink-muted phone:shrink-0 phone:max-w-2/5">
        {label}
        {badge !== undefined && <span className="block text-xs font-medium text-warning-ink">{badge}</span>}
      </dt>
      <dd
        className={clsx("wrap-anywhere text-ink sm:mt-0.5", wide ? "phone:mt-0.5" : "min-w-0 phone:text-end")}
      >
        {empty ? <span className="text-ink-faint">—</span> : children}
      </dd>
    </div>
  );
}
