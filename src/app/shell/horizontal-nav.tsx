import clsx from "clsx";
import {
  Building,
  Cable,
  ChevronDown,
  Component,
  FileText,
  House,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  Rows3,
  Server,
  ShieldCheck,
  TriangleAlert,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { BarPopover } from "./bar-popover.tsx";
import { useIsCurrentGroup } from "./nav-groups.tsx";
import { NavLink, navLinkClass } from "./nav-link.tsx";
import { type NavGroup, useNavigation } from "./navigation.ts";
import { SampleBadge } from "./sample-badge.tsx";

/** By the area's key. */
const areaIcons: Record<string, LucideIcon | undefined> = {
  h: House,
  e: Server,
  d: LifeBuoy,
  i: TriangleAlert,
  n: Cable,
  m: Building,
  s: ShieldCheck,
  a: LayoutGrid,
  p: FileText,
  u: Component,
};

/** The same navigation in a line below the bar: each area opens its pages below itself. */
export function HorizontalNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(($) => $.shell.nav.label)} className="border-t border-line">
      <ul className="page-width flex flex-wrap gap-1 px-3.5 py-1.5">
        {useNavigation().map((group, at, groups) => (
          <li
            key={group.key}
            className={clsx(group.sample && !groups[at - 1]?.sample && "ms-1 border-s border-line ps-2")}
          >
            {group.folds ? <Area group={group} /> : <Pages group={group} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Area({ group }: { group: NavGroup }) {
  const { label, key, sample } = group;
  const Icon = areaIcons[key] ?? Rows3;
  const here = useIsCurrentGroup(group);
  return (
    <BarPopover
      label={label}
      align="start"
      gap={6}
      face={
        <>
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <span>{label}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </>
      }
      buttonClass={clsx(navLinkClass, "gap-2! px-2.5!", here && "font-medium text-primary-ink!")}
      className="w-60 p-1"
    >
      {sample && (
        <p className="px-2 pt-1.5 pb-2">
          <SampleBadge />
        </p>
      )}
      <ul className="space-y-0.5">
        <Pages group={group} />
      </ul>
    </BarPopover>
  );
}

function Pages({ group: { items, folds } }: { group: NavGroup }) {
  return items.map((item) =>
    folds ? (
      <li key={item.to}>
        <NavLink item={item} />
      </li>
    ) : (
      <NavLink key={item.to} item={item} />
    ),
  );
}
