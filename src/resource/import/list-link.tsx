import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { placeOf } from "#src/resource/record-place.ts";

type ListLinkProps = {
  resource: Resource;
  className?: string;
  /** Only the rows of this import. */
  batch?: string | undefined;
  children: ReactNode;
};

/** The way to the list that is imported into. */
export function ListLink({ resource, className = "hover:underline", batch, children }: ListLinkProps) {
  const place = placeOf(resource);
  if (!place) return children;
  return (
    <Link
      to="/$area/$list"
      params={place}
      search={batch === undefined ? {} : { batch }}
      className={className}
    >
      {children}
    </Link>
  );
}
