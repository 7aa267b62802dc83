import type { ListRow } from "#src/records/list-source.ts";
import clsx from "clsx";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { arranged } from "#src/records/list/column-layout.ts";
import { isSelectable, namingColumn } from "#src/records/list/columns.ts";
import { ListCards } from "#src/records/list/list-cards.tsx";
import { ListEmpty } from "#src/records/list/list-empty.tsx";
import type { ListRowsProps } from "#src/records/list/list-rows.tsx";
import { ListTable } from "#src/records/list/list-table.tsx";
import { useLoaded } from "#src/records/list/load-list.ts";
import { useLanguage } from "#src/records/words.ts";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type Branch, branchesOf } from "./tree.ts";

/** The categories as the tree that they are. */
export function CategoryTree({ list, ability, columnsWith, ...props }: ListRowsProps) {
  const language = useLanguage();
  const phone = usePhone();
  const { page, displayNames } = useLoaded(list);
  const [closed, toggle] = useClosed();
  const { source, search, change } = props;
  if (page.total === 0) return <ListEmpty {...{ source, ability, search, change }} />;

  const branches = branchesOf(page.items, closed, language);
  const byId = new Map(branches.map((branch) => [branch.row.id, branch]));
  const all = columnsWith([]);
  const naming = namingColumn(all, source);
  // The tree announces the position of each row.
  const others = all.filter((column) => column !== naming && column.path !== "parentId");
  const lead = ({ id }: ListRow) => {
    const branch = byId.get(id);
    return (
      branch && (
        <Lead branch={branch} title={recordTitle(source, branch.row, language)} {...{ closed, toggle }} />
      )
    );
  };
  const Rows = phone ? ListCards : ListTable;
  return (
    <Rows
      {...props}
      rows={branches.map(({ row }) => row)}
      columns={arranged(naming ? [naming, ...others] : others, {})}
      displayNames={displayNames}
      selectable={isSelectable(source, ability)}
      lead={lead}
    />
  );
}

type LeadProps = {
  branch: Branch;
  title: string;
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
};

/** The depth of a row, and the button that opens and closes its children. */
function Lead({ branch: { row, level, isParent }, title, closed, toggle }: LeadProps) {
  const { t } = useTranslation();
  const isClosed = closed.has(row.id);
  const words = isClosed
    ? t(($) => $.list.tree.open, { name: title })
    : t(($) => $.list.tree.close, { name: title });
  return (
    <span className={clsx("flex shrink-0 items-center", indents[level - 1])}>
      <VisuallyHidden>{t(($) => $.list.tree.level, { level })}</VisuallyHidden>
      {isParent ? (
        <IconButton
          size="sm"
          label={words}
          aria-expanded={!isClosed}
          icon={isClosed ? <DirectionalIcon icon={ChevronRight} /> : <ChevronDown aria-hidden />}
          onClick={() => toggle(row.id)}
        />
      ) : (
        <span className="w-7 shrink-0 touch:w-11" />
      )}
    </span>
  );
}

/** By level, of which there are three. */
const indents = ["ps-0", "ps-6", "ps-12"];

/** The branches that this person closed, kept on the device. */
function useClosed(): [ReadonlySet<string>, (id: string) => void] {
  const [text, keep] = useStoredChoice("closed/categories");
  const closed = new Set(text?.split(" ").filter(Boolean));
  const toggle = (id: string) => {
    const next = closed.has(id) ? [...closed].filter((one) => one !== id) : [...closed, id];
    keep(next.length > 0 ? next.join(" ") : null);
  };
  return [closed, toggle];
}
