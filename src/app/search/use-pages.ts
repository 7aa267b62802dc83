import { useRouter } from "@tanstack/react-router";
import {
  AppWindow,
  ChartPie,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  PanelsTopLeft,
  Table2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { keysOf } from "#db/schema/keys-of.ts";
import { pageCatalogue } from "#db/schema/page-catalogue.ts";
import { useMayOpen, useNavigation } from "#src/app/shell/navigation.ts";
import type { CommandName } from "./command-words.ts";
import type { Findable } from "./matching.ts";
import { useCommandWords } from "./use-command-words.ts";

type Category = keyof typeof pageCatalogue;
const categories = keysOf(pageCatalogue);

/** Pages that people look for by other names than the menu's. */
const synonymsOf: Record<string, CommandName> = {
  "/security/users": "users",
  "/security/roles": "roles",
  "/security/settings": "settings",
};

/** The back office's own pages, then the catalogue's categories, in its order. */
export const pageGroups = ["pages", ...categories] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page is found by its title and by these words. */
export type PalettePage = Findable & {
  url: string;
  title: string;
  icon: LucideIcon;
  group: PageGroup;
};

const icons: Record<Category, LucideIcon> = {
  dashboards: LayoutDashboard,
  frontPages: PanelsTopLeft,
  appsPages: LayoutGrid,
  userInterface: AppWindow,
  formsTables: Table2,
  chartsMisc: ChartPie,
};

/** The pages that are there and that the person may open: the menu's, then what else the specification's catalogue has. */
export function usePages(): PalettePage[] {
  const { t } = useTranslation();
  const router = useRouter();
  const wordsByCommand = useCommandWords();
  const opens = useMayOpen();
  const isRecordPage = (url: string) => "id" in router.getMatchedRoutes(url)[1];

  const inMenu = useNavigation().flatMap(({ items, sample }) =>
    items.map(({ to, label, icon }) => ({ url: to, title: label, icon, sample })),
  );
  const words = t(($) => $.search.catalogue, { returnObjects: true });
  const inCatalogue = categories.flatMap((category) => {
    const titles: Record<string, string> = words[category];
    const icon = icons[category];
    return Object.entries(pageCatalogue[category].pages).map(([name, [url, , english]]): PalettePage => ({
      url,
      title: titles[name] ?? english,
      words: [english],
      icon,
      group: category,
    }));
  });
  const byUrl = new Map(inCatalogue.map((page) => [page.url, page]));
  const urlsInMenu = new Set(inMenu.map(({ url }) => url));
  const pages: PalettePage[] = [
    ...inMenu.map(({ sample, ...page }): PalettePage => {
      const cataloguePage = byUrl.get(page.url);
      if (!cataloguePage) return { ...page, words: [], group: "pages" };
      // Where it does not stand under its heading, a page of the demonstration is called by its whole name.
      const title = sample ? cataloguePage.title : page.title;
      return {
        ...page,
        title,
        words: [page.title, cataloguePage.title, ...cataloguePage.words],
        group: cataloguePage.group,
      };
    }),
    ...inCatalogue.filter(({ url }) => !urlsInMenu.has(url) && opens(url) && !isRecordPage(url)),
  ];
  return pages.map((page) => {
    const name = synonymsOf[page.url];
    const named = name && wordsByCommand.get(name);
    return named ? { ...page, ...named, words: [...page.words, ...named.words] } : page;
  });
}
