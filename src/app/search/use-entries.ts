import { useRouter } from "@tanstack/react-router";
import { ArrowRight, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fold, foldCode } from "#db/schema/fold.ts";
import { resourceNamed, resources } from "#db/schema/registry.ts";
import type { Words } from "#locales/words.ts";
import type { SearchGroup, SearchHit } from "#sw/api/search/contract.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import type { PaletteEntry, EntryGroup } from "./entry.ts";
import { bestMatches, type Findable } from "./matching.ts";
import { keyOf, type RecentItem, useRecents } from "./recent.ts";
import { detailOf, isCode, listUrl, recordUrl, titleOf } from "./record-entry.ts";
import { useActions } from "./use-actions.ts";
import { useListWords } from "./use-list-words.ts";
import { type PageGroup, pageGroups, usePages } from "./use-pages.ts";

/** Everything that the palette offers for a query, in groups; without one, the latest choices and the pages. */
export function usePaletteEntries(query: string, searchGroups: readonly SearchGroup[]): EntryGroup[] {
  const { t } = useTranslation();
  const recent = useRecentEntries();
  const pages = usePageEntries();
  const actions = useActionEntries();
  const records = useRecordEntries();
  const needle = fold(query).trim();

  const ofPages = (group: PageGroup) => ({
    id: group,
    label: t(($) => $.search.groups[group]),
    entries: bestMatches(
      pages.filter((page) => page.group === group),
      needle,
    ),
  });
  const [mainPages, ...catalogue] = pageGroups;
  const recentMatches = needle === "" ? recent : bestMatches(recent, needle);
  const localGroups = [
    { id: "recent", label: t(($) => $.search.groups.recent), entries: recentMatches },
    ofPages(mainPages),
    { id: "actions", label: t(($) => $.search.groups.actions), entries: bestMatches(actions, needle) },
    ...catalogue.map(ofPages),
  ];
  const groups = [
    ...localGroups.map((group) => ({ ...group, isSearchResult: false })),
    ...(needle === "" ? [] : records(withoutRecent(searchGroups, recentMatches), query.trim())),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Records among the recent ones are not listed twice. */
function withoutRecent(searchGroups: readonly SearchGroup[], recent: readonly PaletteEntry[]): SearchGroup[] {
  const recentIds = new Set(recent.map(({ id }) => id));
  return searchGroups.map((group) => ({
    ...group,
    items: group.items.filter(({ id }) => !recentIds.has(recentId(`${group.resource}/${id}`))),
  }));
}

const recentId = (key: string): string => `recent ${key}`;

function usePageEntries(): (PaletteEntry & Findable & { group: PageGroup })[] {
  const go = useGo();
  const { remember } = useRecents();
  return usePages().map(({ url, title, words, foreignWords, icon, group }) => ({
    id: `page ${url}`,
    icon,
    title,
    group,
    words: [title, ...words].map(fold),
    foreignWords,
    choose: () => {
      remember({ kind: "page", url });
      go(url);
    },
  }));
}

function useActionEntries(): (PaletteEntry & Findable)[] {
  const go = useGo();
  return useActions().map((action) => ({
    id: `action ${action.id}`,
    icon: action.icon,
    title: action.title,
    words: [fold(action.title), ...(action.words ?? [])],
    foreignWords: action.foreignWords,
    choose: "url" in action ? () => go(action.url) : action.run,
  }));
}

function useRecentEntries(): (PaletteEntry & Findable)[] {
  const { i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  const go = useGo();
  const opens = useMayOpen();
  const pages = usePages();
  const { recents, remember } = useRecents();

  const entryOf = (recent: RecentItem): (PaletteEntry & Findable)[] => {
    const base = { id: recentId(keyOf(recent)), icon: History };
    const open = (url: string) => () => {
      remember(recent);
      go(url);
    };
    if (recent.kind === "page") {
      const page = pages.find(({ url }) => url === recent.url);
      // Without words: a typed query finds it among the pages.
      return page ? [{ ...base, icon: page.icon, title: page.title, words: [], choose: open(page.url) }] : [];
    }
    // The list may be gone since its record was chosen.
    if (!resources.some(({ name }) => name === recent.resource)) return [];
    const url = recordUrl(recent.resource, recent.id);
    const title = titleOf(recent, language);
    const code = recent.code === title ? null : recent.code;
    const icon = iconOfList(recent.resource);
    const words = [title, recent.code ?? ""].flatMap((text) => [fold(text), foldCode(text)]);
    return opens(url) ? [{ ...base, icon, title, code, words, choose: open(url) }] : [];
  };
  return recents.flatMap(entryOf);
}

function useRecordEntries(): (searchGroups: readonly SearchGroup[], query: string) => EntryGroup[] {
  const { t, i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  const go = useGo();
  const opens = useMayOpen();
  const wordsOf = useListWords();
  const { remember } = useRecents();

  const entryOf = (name: string, record: SearchHit, query: string): PaletteEntry => {
    const { id, label, code, fields } = record;
    const resource = resourceNamed(name);
    const title = titleOf(record, language);
    const detail = detailOf(record, title, query);
    // oxlint-disable-next-line no-unsafe-type-assertion -- every field has its word: tests/locales.test.ts walks the registry
    const field = detail?.path.split(".").at(-1) as keyof Words["fields"] | undefined;
    return {
      id: `record ${name}/${id}`,
      icon: iconOfList(name),
      title,
      code: code === title ? null : code,
      hit: Object.keys(fields).length > 0 ? { resource: name, fields } : undefined,
      detail: detail && {
        field: field && t(($) => $.fields[field]),
        text: detail.text,
        isCode: isCode(resource, detail.path),
      },
      choose: () => {
        remember({ kind: "record", resource: name, id, label, code });
        go(recordUrl(name, id));
      },
    };
  };
  const wayToAll = (name: string, total: number, query: string): PaletteEntry => ({
    id: `all ${name}`,
    icon: ArrowRight,
    title: t(($) => $.search.seeAll, { count: total }),
    quiet: true,
    choose: () => go(`${listUrl(name)}?${new URLSearchParams({ q: query })}`),
  });

  return (searchGroups, query) =>
    searchGroups
      .filter(({ resource, items }) => items.some(({ id }) => opens(recordUrl(resource, id))))
      .map(({ resource, total, items }) => ({
        id: `records ${resource}`,
        label: wordsOf(resource).many,
        isSearchResult: true,
        entries: [
          ...items.map((record) => entryOf(resource, record, query)),
          ...(total > items.length ? [wayToAll(resource, total, query)] : []),
        ],
      }));
}

/** Goes where a page, a record or a list with its query is. */
function useGo(): (url: string) => void {
  const router = useRouter();
  return (url) => router.history.push(url);
}
