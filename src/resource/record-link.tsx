import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { placeOf } from "./record-place.ts";

type RecordLinkProps = {
  resource: Resource;
  id: string;
  className?: string | undefined;
  /** Marks the link that a click anywhere on its row means. */
  opensRow?: boolean | undefined;
  children: ReactNode;
};

/** The link to a record's page; the words alone where the resource has no pages. */
export function RecordLink({ resource, id, className, opensRow = false, children }: RecordLinkProps) {
  const place = placeOf(resource);
  const look = { ...(className !== undefined && { className }), ...(opensRow && { "data-opens-row": id }) };
  if (place === undefined) return children;
  return (
    <Link to="/$area/$list/$id" params={{ ...place, id }} {...look}>
      {children}
    </Link>
  );
}
