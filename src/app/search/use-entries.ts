import { useRouter } from "@tanstack/react-router";
import { ArrowRight, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { resourceNamed, resources } from "#db/schema/index.ts";
import type { Words } from "#locales/words.ts";
import type { FoundGroup, FoundRecord } from "#sw/api/search.ts";
import { languageOf } from "#src/app/language.ts";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import { type Entry, type EntryGroup, mostEntries } from "./entry.ts";
import { keyOf, type Recent, useRecents } from "./recent.ts";
import { detailOf, isCode, listUrl, recordUrl, titleOf } from "./record-entry.ts";
import { useActions } from "./use-actions.ts";
import { useListWords } from "./use-list-words.ts";
import { type PageGroup, pageGroups, usePages } from "./use-pages.ts";

/** Everything that the palette offers for a query, in groups; without one, what was chosen last and where one may go. */
export function useEntries(query: string, found: readonly FoundGroup[]): EntryGroup[] {
  const { t } = useTranslation();
  const recent = useRecentEntries();
  const pages = usePageEntries();
  const actions = useActionEntries();
  const records = useRecordEntries();
  const needle = fold(query).trim();

  const own = [
    { id: "recent", label: t(($) => $.search.groups.recent), entries: needle === "" ? recent : [] },
    ...pageGroups.map((group) => ({
      id: group,
      label: t(($) => $.search.groups[group]),
      entries: best(
        pages.filter((page) => page.group === group),
        needle,
      ),
    })),
    { id: "actions", label: t(($) => $.search.groups.actions), entries: best(actions, needle) },
  ];
  const groups = [
    ...own.map((group) => ({ ...group, found: false })),
    ...(needle === "" ? [] : records(found, query.trim())),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

type Said = Entry & { said: string[] };

/** Those that say it, those that begin with it before the others; five at most. */
function best(entries: readonly Said[], needle: string): Entry[] {
  const saying = entries.filter(({ said }) => said.some((text) => text.includes(needle)));
  const begins = ({ said }: Said) => said.some((text) => text.startsWith(needle));
  return [...saying.filter(begins), ...saying.filter((entry) => !begins(entry))].slice(0, mostEntries);
}

function usePageEntries(): (Said & { group: PageGroup })[] {
  const go = useGo();
  const [, remember] = useRecents();
  return usePages().map(({ url, title, english, icon, group }) => ({
    id: `page ${url}`,
    icon,
    title,
    group,
    said: [title, english].filter(Boolean).map(fold),
    choose: () => {
      remember({ kind: "page", url });
      go(url);
    },
  }));
}

function useActionEntries(): Said[] {
  const go = useGo();
  return useActions().map((action) => ({
    id: `action ${action.id}`,
    icon: action.icon,
    title: action.title,
    said: [fold(action.title)],
    choose: "url" in action ? () => go(action.url) : action.act,
  }));
}

function useRecentEntries(): Entry[] {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const go = useGo();
  const opens = useMayOpen();
  const pages = usePages();
  const [recents, remember] = useRecents();

  const entryOf = (recent: Recent): Entry[] => {
    const base = { id: `recent ${keyOf(recent)}`, icon: History };
    const open = (url: string) => () => {
      remember(recent);
      go(url);
    };
    if (recent.kind === "page") {
      const page = pages.find(({ url }) => url === recent.url);
      return page ? [{ ...base, icon: page.icon, title: page.title, choose: open(page.url) }] : [];
    }
    // What was declared when it was chosen, and may be gone.
    if (!resources.some(({ name }) => name === recent.resource)) return [];
    const url = recordUrl(recent.resource, recent.id);
    const title = titleOf(recent, language);
    const code = recent.code === title ? null : recent.code;
    return opens(url) ? [{ ...base, icon: iconOfList(recent.resource), title, code, choose: open(url) }] : [];
  };
  return recents.flatMap(entryOf);
}

function useRecordEntries(): (found: readonly FoundGroup[], query: string) => EntryGroup[] {
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const go = useGo();
  const opens = useMayOpen();
  const wordsOf = useListWords();
  const [, remember] = useRecents();

  const entryOf = (name: string, record: FoundRecord, query: string): Entry => {
    const { id, label, code } = record;
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
  const wayToAll = (name: string, total: number, query: string): Entry => ({
    id: `all ${name}`,
    icon: ArrowRight,
    title: t(($) => $.search.seeAll, { count: total }),
    quiet: true,
    choose: () => go(`${listUrl(name)}?${new URLSearchParams({ q: query })}`),
  });

  return (found, query) =>
    found
      .filter(({ resource, items }) => items.some(({ id }) => opens(recordUrl(resource, id))))
      .map(({ resource, total, items }) => ({
        id: `records ${resource}`,
        label: wordsOf(resource).many,
        found: true,
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
