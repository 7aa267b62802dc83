import clsx from "clsx";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";

type SectionJumpProps = {
  layout: "page" | "drawer";
  jumps: readonly { id: string; label: string; fields: readonly string[] }[];
};

/** Leads to the sections of a long form, and marks those that need attention. */
export function SectionJump({ layout, jumps }: SectionJumpProps) {
  const { t } = useTranslation();
  const { errors } = useFormState();
  return (
    <nav
      aria-label={t(($) => $.form.sections)}
      className={clsx(
        "flex gap-1 overflow-x-auto [scrollbar-width:none]",
        layout === "drawer"
          ? "sticky -top-5 z-2 -mx-5 -mt-5 mb-4 border-b border-line bg-surface-raised px-4 py-2 phone:-mx-4 phone:px-3"
          : "sticky top-(--sticky-top) z-2 -mx-1 -mt-3 mb-3 bg-surface px-1 py-2 lg:top-[calc(var(--sticky-top)+1rem)] lg:col-start-2 lg:row-start-1 lg:mt-0 lg:flex-col lg:self-start lg:p-0",
      )}
    >
      {jumps.map(({ id, label, fields }) => {
        const wrong = fields.some((name) => errors[name] !== undefined);
        return (
          <a
            key={id}
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              const heading = document.getElementById(id);
              heading?.scrollIntoView({ block: "start" });
              heading?.focus({ preventScroll: true });
            }}
            className="flex min-h-8 shrink-0 items-center gap-2 rounded-control px-2.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:bg-surface-hover hover:text-ink focus-visible:outline-offset-[-2px] touch:min-h-11"
          >
            {label}
            {wrong && (
              <>
                <span aria-hidden className="size-2 rounded-full border-4 border-danger" />
                <span className="sr-only">{t(($) => $.form.sectionWrong)}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
}
