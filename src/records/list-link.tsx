import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Resource } from "#db/schema/resource.ts";
import { listRouteOf } from "#src/records/list-route.ts";
import { listTarget, newTarget } from "./targets.ts";

type ListLinkProps = {
  resource: Resource;
  /** The filter that the list opens with. */
  search?: Record<string, string | string[]> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const plain = "rounded-sm underline-offset-2 hover:text-ink hover:underline";

/** The way to a list; the words alone where it has no page. */
export function ListLink({ resource, search = {}, className = plain, children }: ListLinkProps) {
  if (!listRouteOf(resource)) return children;
  return (
    <Link {...listTarget(resource)} search={search} className={className}>
      {children}
    </Link>
  );
}

type NewLinkProps = Omit<ListLinkProps, "search"> & { search?: Record<string, string> };

/** The way to a new record, with what it is given from the start. */
export function NewLink({ resource, search = {}, className, children }: NewLinkProps) {
  if (!listRouteOf(resource)) return null;
  return (
    <Link {...newTarget(resource)} search={search} {...(className !== undefined && { className })}>
      {children}
    </Link>
  );
}
