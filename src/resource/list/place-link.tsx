import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { placeOf } from "#src/resource/record-place.ts";

type PlaceLinkProps = { resource: Resource; to: "new" | "import"; className: string; children: ReactNode };

/** The way to a list's other pages: a new record, an import. */
export function PlaceLink({ resource, to, className, children, ...props }: PlaceLinkProps) {
  const place = placeOf(resource);
  if (!place) return null;
  return place.area === "masters" ? (
    <Link {...props} to={`/masters/$list/${to}`} params={{ list: place.list }} className={className}>
      {children}
    </Link>
  ) : (
    <Link {...props} to={`/equipments/$list/${to}`} params={{ list: place.list }} className={className}>
      {children}
    </Link>
  );
}
