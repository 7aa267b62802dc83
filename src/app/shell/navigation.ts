import { useRouter } from "@tanstack/react-router";
import { type LucideIcon, House, KeyRound, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { equipments, masters } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Words } from "#locales/words.ts";
import { mayOpen } from "#src/app/access.ts";
import { useSession } from "#src/app/session.ts";
import { listIcons } from "./list-icons.ts";
import { placeAt } from "./place.ts";

export type NavItem = { to: string; label: string; icon: LucideIcon };
/** A group without a fold has nothing to say above its entries. */
export type NavGroup = { label: string; folds: boolean; items: NavItem[] };

/** What the person may open, by area: an item shows where the guard would let through, a group where an item shows. */
export function useNavigation(): NavGroup[] {
  const { t } = useTranslation();
  const opens = useMayOpen();
  const listLabel = useListLabel();

  const listsOf = (area: string, lists: Record<string, Resource>): NavItem[] =>
    Object.entries(lists).map(([word, resource]) => ({
      to: `/${area}/${word}`,
      label: listLabel(resource),
      icon: listIcons[resource.name] ?? Rows3,
    }));

  const groups: NavGroup[] = [
    {
      label: t(($) => $.shell.nav.home),
      folds: false,
      items: [{ to: "/dashboards/crm", label: t(($) => $.shell.nav.home), icon: House }],
    },
    { label: t(($) => $.areas.equipments), folds: true, items: listsOf("equipments", equipments) },
    { label: t(($) => $.areas.masters), folds: true, items: listsOf("masters", masters) },
    {
      label: t(($) => $.areas.security),
      folds: true,
      items: [{ to: "/access-control", label: t(($) => $.shell.nav.accessControl), icon: KeyRound }],
    },
  ];

  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => opens(to)) }))
    .filter(({ items }) => items.length > 0);
}

/** Asks for an address what the guard would ask. */
export function useMayOpen(): (path: string) => boolean {
  const router = useRouter();
  const session = useSession();
  return (path) => session !== null && mayOpen(session.ability, placeAt(router, path));
}

function useListLabel(): (resource: Resource) => string {
  const { t } = useTranslation();
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list has its words: tests/locales.test.ts walks the registry
  return ({ name }) => t(($) => $.resources[name as keyof Words["resources"]].many);
}
