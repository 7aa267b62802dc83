import clsx from "clsx";
import type { LucideIcon } from "lucide-react";

/** An icon that points along the line of reading (back, next, send, undo): mirrored in Arabic. A clock or a check is not one. */
export function DirectionalIcon({
  icon: Icon,
  className = "size-4",
}: {
  icon: LucideIcon;
  className?: string | undefined;
}) {
  return <Icon aria-hidden className={clsx("shrink-0 rtl:-scale-x-100", className)} />;
}
