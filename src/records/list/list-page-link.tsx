import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { importTarget, newTarget } from "#src/records/targets.ts";
import { listRouteOf } from "#src/records/list-route.ts";

type ListPageLinkProps = {
  /** Its import is elsewhere where it has no pages below its own. */
  resource: { name: string; importAt?: string };
  to: "new" | "import";
  className: string;
  children: ReactNode;
};

/** The way to a list's other pages: a new record, an import. */
export function ListPageLink({ resource, to, className, children, ...props }: ListPageLinkProps) {
  if (to === "import" && resource.importAt !== undefined)
    return (
      <Link {...props} to={resource.importAt} className={className}>
        {children}
      </Link>
    );
  if (!listRouteOf(resource)) return null;
  const target = to === "new" ? newTarget(resource) : importTarget(resource);
  return (
    <Link {...props} {...target} className={className}>
      {children}
    </Link>
  );
}
