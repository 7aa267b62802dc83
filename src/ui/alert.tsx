import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { iconColorOf, softOf } from "#src/ui/tone.ts";

export type AlertTone = "info" | "success" | "warning" | "danger";

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** For one that appears after the page did: read out at once (`assertive`) or when there is time. */
  live?: "polite" | "assertive" | undefined;
  close?: { label: string; onClose: () => void } | undefined;
};

const roles = { polite: "status", assertive: "alert" };

export function Alert({ tone, title, children, actions, live, close }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live && roles[live]}
      className={clsx(
        "flex items-start gap-3 rounded-card border border-transparent px-4 py-3",
        softOf[tone],
      )}
    >
      <Icon aria-hidden className={clsx("mt-0.5 size-4.5 shrink-0", iconColorOf[tone])} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {close && (
        <IconButton
          label={close.label}
          icon={<X />}
          size="sm"
          onClick={close.onClose}
          className="-my-1 -me-2 touch:-my-2.5"
        />
      )}
    </div>
  );
}
