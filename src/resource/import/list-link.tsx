import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { placeOf } from "#src/resource/record-place.ts";

type ListLinkProps = {
  resource: Resource;
  className?: string;
  /** What was changed last comes first. */
  latest?: boolean;
  children: ReactNode;
};

/** The way to the list that is imported into. */
export function ListLink({
  resource,
  className = "hover:underline",
  latest = false,
  children,
}: ListLinkProps) {
  const place = placeOf(resource);
  if (!place) return children;
  const search = latest ? ({ sortBy: "updatedAt", orderBy: "desc" } as const) : {};
  return (
    <Link to="/$area/$list" params={place} search={search} className={className}>
      {children}
    </Link>
  );
}
