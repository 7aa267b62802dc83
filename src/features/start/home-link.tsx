import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { HomeTile } from "#sw/api/home/contract.ts";

type HomeLinkProps = { list: HomeTile["list"]; className: string; children: ReactNode };

/** The way to the list that a figure counts. */
export function HomeLink({ list: { resource, search }, className, children }: HomeLinkProps) {
  const to: string = `/${resource}`;
  return (
    <Link to={to} search={search} className={className}>
      {children}
    </Link>
  );
}
