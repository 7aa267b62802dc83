import { useRouterState } from "@tanstack/react-router";
import clsx from "clsx";
import { ChevronDown, Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStoredFold } from "./stored-fold.ts";
import { NavLink, NavText } from "./nav-link.tsx";
import { type NavGroup, useNavigation } from "./navigation.ts";
import { SampleBadge } from "./sample-badge.tsx";

type NavGroupsProps = { narrow?: boolean | undefined; onFollow?: (() => void) | undefined };

export function NavGroups({ narrow = false, onFollow }: NavGroupsProps) {
  const { t } = useTranslation();
  const id = useId();
  const groups = useNavigation();
  const samples = groups.filter(({ sample }) => sample);
  const groupOf = (group: NavGroup) =>
    group.folds ? (
      <FoldingGroup key={group.key} {...{ group, narrow, onFollow }} />
    ) : (
      <ul key={group.key} aria-label={group.label} className="mt-1 space-y-0.5">
        <Links {...{ group, narrow, onFollow }} />
      </ul>
    );
  return (
    <nav aria-label={t(($) => $.shell.nav.label)} className="px-3 pb-6">
      {groups.filter(({ sample }) => !sample).map(groupOf)}
      {samples.length > 0 && (
        <div role="group" aria-labelledby={id} className="mt-5 border-t border-line pt-3">
          <p
            id={id}
            className={clsx(
              "flex items-center justify-between gap-2 overflow-hidden px-3 text-xs whitespace-nowrap text-ink-muted transition-opacity",
              narrow && "opacity-0",
            )}
          >
            {t(($) => $.shell.sample.section)}
            <SampleBadge />
          </p>
          {samples.map(groupOf)}
        </div>
      )}
    </nav>
  );
}

type GroupProps = NavGroupsProps & { group: NavGroup; narrow: boolean };

/** In the narrow navigation three dots stand for the heading: there is no room for its words. */
function FoldingGroup({ group, narrow, onFollow }: GroupProps) {
  const id = useId();
  const here = useIsCurrentGroup(group);
  const [storedOpen, storeOpen] = useStoredFold(group);
  const [chosen, setChosen] = useState<boolean>();
  // Whoever comes to one of its pages sees where he is.
  const open = chosen ?? (storedOpen || here);
  const toggle = () => {
    setChosen(!open);
    storeOpen(!open);
  };
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="relative flex min-h-8 w-full items-center justify-between gap-2 overflow-hidden rounded-control px-3 text-xs font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:outline-offset-[-2px] touch:min-h-11"
      >
        <NavText narrow={narrow}>{group.label}</NavText>
        <ChevronDown
          aria-hidden
          className={clsx(
            "size-3.5 shrink-0 transition-transform",
            !open && "-rotate-90 rtl:rotate-90",
            narrow && "opacity-0",
          )}
        />
        <Ellipsis
          aria-hidden
          className={clsx(
            "absolute start-3 size-4.5 text-ink-faint transition-opacity",
            !narrow && "opacity-0",
          )}
        />
      </button>
      <ul id={id} hidden={!open} className="space-y-0.5">
        {open && <Links {...{ group, narrow, onFollow }} />}
      </ul>
    </div>
  );
}

function Links({ group, narrow, onFollow }: GroupProps) {
  return group.items.map((item) => (
    <li key={item.to}>
      <NavLink item={item} narrow={narrow} onFollow={onFollow} />
    </li>
  ));
}

/** Whether the page in sight is one of the group's. */
export function useIsCurrentGroup({ items }: NavGroup): boolean {
  return useRouterState({
    select: ({ location: { pathname } }) =>
      items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
}
