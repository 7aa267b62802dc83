import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

type ImportedListLinkProps = {
  resource: Resource;
  search?: { batch?: string };
  className?: string;
  children: ReactNode;
};

/** The way to the list that is imported into. Each has a page at its address, also one whose records have pages elsewhere. */
export function ImportedListLink({
  resource,
  search = {},
  className = "rounded-sm underline-offset-2 hover:text-ink hover:underline",
  children,
}: ImportedListLinkProps) {
  const to: string = `/${addressOf(resource)}`;
  return (
    <Link to={to} search={search} className={className}>
      {children}
    </Link>
  );
}
