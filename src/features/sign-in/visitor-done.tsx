import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "#src/app/use-opening.ts";
import { buttonClass } from "#src/ui/button.tsx";

type VisitorDoneProps = { title: string; children: ReactNode; ways?: ReactNode };

/** In place of a form that got through: what happens next. The heading takes the focus, so that it is read out. */
export function VisitorDone({ title, children, ways }: VisitorDoneProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useOpening(() => heading.current?.focus());
  return (
    <>
      <CircleCheck aria-hidden className="mb-4 size-10 text-success" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight text-balance outline-none"
      >
        {title}
      </h1>
      <p className="mt-1.5 mb-7 text-pretty text-ink-muted">{children}</p>
      {ways || (
        <Link to="/login" className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}>
          {t(($) => $.actions.signIn)}
        </Link>
      )}
    </>
  );
}
