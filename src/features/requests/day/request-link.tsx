import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { recordTarget } from "#src/records/targets.ts";
import type { NamedRequest } from "#src/features/requests/request-row.ts";

type RequestLinkProps = {
  record: NamedRequest;
  search?: Record<string, string> | undefined;
  className: string;
  children: ReactNode;
};

/** The way to the page of a request, and to what stands open there. */
export function RequestLink({
  record: { resource, row },
  search = {},
  className,
  children,
}: RequestLinkProps) {
  return (
    <Link {...recordTarget(resource, row.id)} search={search} className={className}>
      {children}
    </Link>
  );
}
