import { Link } from "@tanstack/react-router";
import { Check, ChevronDown, Rows3, SquareKanban } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { type RequestKind, requestKinds } from "#db/domain/requests/states.ts";
import type { ListSource } from "#src/records/list-source.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Menu, MenuLink, menuItemClass } from "#src/ui/menu.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { boardSource, boardTarget } from "./board-source.ts";

type BoardHeadProps = {
  kind: RequestKind | null;
  source: ListSource;
  search: ListState;
  /** How many requests it holds. */
  count: ReactNode;
  /** Which view of it this is. */
  children: ReactNode;
};

/** What board it is, and the ways to the other kinds and to the list of the same requests. */
export function BoardHead({ kind, source, search, count, children }: BoardHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      icon={<SquareKanban aria-hidden />}
      title={t(($) => $.board.title)}
      count={count}
      description={
        <div data-print="hide" className="flex flex-wrap items-center">
          <KindMenu kind={kind} />
          {children}
        </div>
      }
      actions={
        <Link {...source.target()} search={search} className={buttonClass()}>
          <Rows3 aria-hidden />
          {t(($) => $.board.list)}
        </Link>
      }
    />
  );
}

function KindMenu({ kind }: { kind: RequestKind | null }) {
  const { t } = useTranslation();
  const { many } = useResourceWords(boardSource(kind));
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="ghost" className="relative -start-2.5">
          <span className="inline-flex items-center gap-1.5">
            <span className="sr-only">{t(($) => $.board.kind)}: </span>
            {many}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
    >
      {[null, ...requestKinds].map((one) => (
        <MenuLink key={one ?? requests.name}>
          <Link {...boardTarget(one)} className={menuItemClass()}>
            {one === kind ? <Check aria-hidden /> : <span className="size-4" />}
            <KindWord kind={one} />
          </Link>
        </MenuLink>
      ))}
    </Menu>
  );
}

const KindWord = ({ kind }: { kind: RequestKind | null }): ReactNode =>
  useResourceWords(boardSource(kind)).many;
