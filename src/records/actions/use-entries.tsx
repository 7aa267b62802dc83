import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  Copy,
  Link2,
  Merge,
  Pencil,
  QrCode,
  SquareArrowOutUpRight,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { copyText } from "#src/app/copy-text.ts";
import { useSession } from "#src/app/session.ts";
import { useRowOffers } from "#src/records/use-row-offers.ts";
import { newTarget, recordTarget } from "#src/records/targets.ts";
import { notify } from "#src/ui/notify.ts";
import { type RecordAction, reasonAgainst } from "#src/records/permits.ts";
import { useArchive } from "./use-archive.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

export type MenuEntry = {
  id: string;
  icon: ReactNode;
  label: string;
  tone?: "danger";
  /** Why not, where a person could expect it. */
  denied?: string | undefined;
  onSelect: () => void;
};

type Asks = { onDelete: () => void; onMerge: () => void; onLabel: () => void };

/** The actions on a record, in the order of the menu; `open` and `edit` are the list's alone. */
export function useMenuEntries(
  source: ListSource,
  row: ListRow,
  { onDelete, onMerge, onLabel }: Asks,
): MenuEntry[] {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const navigate = useNavigate();
  const router = useRouter();
  const session = useSession();
  const archive = useArchive(source.resource);
  const { id } = row;
  const { actions, stamped } = source;
  const { opens, pageOf } = useRowOffers(source);
  const page = pageOf(row);
  const target = page === undefined && stamped ? recordTarget(source, id) : { to: page ?? "." };

  const copyLink = async () => {
    const { href } = router.buildLocation(target);
    if (await copyText(new URL(href, location.origin).href))
      notify({ title: t(($) => $.list.rowMenu.linkCopied) });
    else notify({ title: t(($) => $.list.rowMenu.copyFailed), tone: "danger" });
  };
  const led = (entry: MenuEntry): MenuEntry[] => (opens ? [entry] : []);
  const permitted = (action: RecordAction, entry: Omit<MenuEntry, "id">): MenuEntry[] => {
    if (!actions.has(action)) return [];
    const reason = session ? reasonAgainst(session.ability, source.resource, action, row) : undefined;
    if (reason === undefined) return [];
    return [{ id: action, ...entry, ...(reason !== null && { denied: reasonWords(reason) }) }];
  };

  return [
    ...led({
      id: "open",
      icon: <SquareArrowOutUpRight aria-hidden className="rtl:-scale-x-100" />,
      label: t(($) => $.actions.open),
      onSelect: () => void navigate(target),
    }),
    ...permitted("edit", {
      icon: <Pencil aria-hidden />,
      label: t(($) => $.actions.edit),
      onSelect: () => void navigate({ ...target, search: { edit: true } }),
    }),
    ...permitted("duplicate", {
      icon: <Copy aria-hidden />,
      label: t(($) => $.actions.duplicate),
      onSelect: () => void navigate({ ...newTarget(source), search: { copyOf: id } }),
    }),
    ...led({
      id: "link",
      icon: <Link2 aria-hidden />,
      label: t(($) => $.list.rowMenu.copyLink),
      onSelect: () => void copyLink(),
    }),
    ...permitted("label", {
      icon: <QrCode aria-hidden />,
      label: t(($) => $.list.rowMenu.label),
      onSelect: onLabel,
    }),
    ...permitted("merge", {
      icon: <Merge aria-hidden />,
      label: t(($) => $.list.rowMenu.merge),
      onSelect: onMerge,
    }),
    ...permitted("archive", {
      icon: <Archive aria-hidden />,
      label: t(($) => $.list.rowMenu.archive),
      onSelect: () => void archive(row, "archive"),
    }),
    ...permitted("restore", {
      icon: <ArchiveRestore aria-hidden />,
      label: t(($) => $.actions.restore),
      onSelect: () => void archive(row, "restore"),
    }),
    ...permitted("delete", {
      icon: <Trash2 aria-hidden />,
      label: t(($) => $.list.rowMenu.delete),
      tone: "danger",
      onSelect: onDelete,
    }),
  ];
}
