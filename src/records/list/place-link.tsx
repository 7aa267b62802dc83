import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { importTarget, newTarget } from "#src/records/targets.ts";
import { placeOf } from "#src/records/record-place.ts";

type PlaceLinkProps = {
  resource: { name: string };
  to: "new" | "import";
  className: string;
  children: ReactNode;
};

/** The way to a list's other pages: a new record, an import. */
export function PlaceLink({ resource, to, className, children, ...props }: PlaceLinkProps) {
  if (!placeOf(resource)) return null;
  const target = to === "new" ? newTarget(resource) : importTarget(resource);
  return (
    <Link {...props} {...target} className={className}>
      {children}
    </Link>
  );
}
