import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { recordTarget } from "./targets.ts";
import { listRouteOf } from "./list-route.ts";

type RecordLinkProps = {
  resource: { name: string };
  id: string;
  /** Its page, where that is not below its list. */
  to?: string | undefined;
  className?: string | undefined;
  /** Marks the link that a click anywhere on its row means. */
  opensRow?: boolean | undefined;
  children: ReactNode;
};

/** The link to a record's page; the words alone where the resource has no pages. */
export function RecordLink({ resource, id, to, className, opensRow = false, children }: RecordLinkProps) {
  const look = { ...(className !== undefined && { className }), ...(opensRow && { "data-opens-row": id }) };
  if (to !== undefined)
    return (
      <Link to={to} {...look}>
        {children}
      </Link>
    );
  if (!listRouteOf(resource))
    return opensRow ? <span className="font-medium text-ink">{children}</span> : children;
  return (
    <Link {...recordTarget(resource, id)} {...look}>
      {children}
    </Link>
  );
}
