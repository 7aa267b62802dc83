import { useRouter } from "@tanstack/react-router";
import { type LucideIcon, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ListRoute, listRoutesByAddress } from "#db/schema/list-routes.ts";
import type { Words } from "#locales/words.ts";
import { mayOpen } from "#src/app/access.ts";
import { useSession } from "#src/app/session.ts";
import { iconOfList } from "./list-icons.ts";
import { menu } from "./menu.ts";
import { pagesWithLists, visibleGroups } from "./menu-groups.ts";
import { existsAt, routesAt } from "./routes-at.ts";

export type NavItem = { to: string; label: string; icon: LucideIcon };
/** A group without a fold has nothing to say above its entries. */
export type NavGroup = {
  label: string;
  key: string;
  folds: boolean;
  open: boolean;
  sample: boolean;
  items: NavItem[];
};

/** What the person may open, by area: an item shows where the guard would let through, a group where an item shows. */
export function useNavigation(): NavGroup[] {
  const { t } = useTranslation();
  const opens = useMayOpen();
  const listLabel = useListLabel();
  const areaLabel = useAreaLabel();

  const groups = menu.map(({ name, key, open, sample = false, pages, lists }) => ({
    label: areaLabel(name),
    key,
    open,
    sample,
    items: pagesWithLists(pages, lists, Object.keys(listRoutesByAddress)).map((page): NavItem => {
      const list = listRoutesByAddress[page.to.slice(1)];
      const word = "name" in page ? page.name : undefined;
      const label = list ? listLabel(list) : word ? t(($) => $.shell.nav[word]) : areaLabel(name);
      return { to: page.to, label, icon: iconOfPage(page, list?.name) };
    }),
  }));

  // One page that is an area of its own needs no heading that says the same.
  return visibleGroups(groups, opens).map((group) => ({
    ...group,
    folds: group.items.length > 1 || group.items[0]?.label !== group.label,
  }));
}

function iconOfPage(page: { to: string; icon?: LucideIcon; list?: string }, list = page.list): LucideIcon {
  return list === undefined ? (page.icon ?? Rows3) : iconOfList(list);
}

/** Asks for an address what the guard would ask, and whether a page is there at all. */
export function useMayOpen(): (path: string) => boolean {
  const router = useRouter();
  const session = useSession();
  return (path) =>
    session !== null && existsAt(router, path) && mayOpen(session.ability, routesAt(router, path));
}

function useAreaLabel(): (name: (typeof menu)[number]["name"]) => string {
  const { t } = useTranslation();
  return (name) => {
    if (name === "home" || name === "apps" || name === "pages" || name === "interface")
      return t(($) => $.shell.nav[name]);
    return t(($) => $.areas[name]);
  };
}

function useListLabel(): (list: ListRoute) => string {
  const { t } = useTranslation();
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list has its words: tests/locales.test.ts walks the registry
  return ({ name }) => t(($) => $.resources[name as keyof Words["resources"]].many);
}
