import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { placeOf } from "#src/records/record-place.ts";

type PlaceLinkProps = {
  resource: { name: string };
  to: "new" | "import";
  className: string;
  children: ReactNode;
};

/** The way to a list's other pages: a new record, an import. */
export function PlaceLink({ resource, to, className, children, ...props }: PlaceLinkProps) {
  const place = placeOf(resource);
  if (!place) return null;
  return (
    <Link {...props} to={`/$area/$list/${to}`} params={place} className={className}>
      {children}
    </Link>
  );
}
