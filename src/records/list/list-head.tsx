import { Link } from "@tanstack/react-router";
import { Plus, SquareKanban } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Ability, can } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { ListIcon } from "#src/app/shell/list-icon.tsx";
import { OtherStartLink } from "#src/records/other-start-link.tsx";
import { mayFillInForm, otherStartOf } from "#src/records/record-start.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { SampleBadge } from "#src/app/shell/sample-badge.tsx";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { ListActions } from "./list-actions.tsx";
import type { Column } from "./columns.ts";
import { ListPageLink } from "./list-page-link.tsx";
import type { ListState } from "./list-search.ts";
import { type Loading, useLoaded } from "./load-list.ts";

type ListHeadProps = {
  source: ListSource;
  ability: Ability;
  list: Loading;
  search: ListState;
  columns: readonly Column[];
  /** The button of a list whose new records begin otherwise. */
  begin?: ReactNode;
  children: ReactNode;
};

/** What the list is, how many it holds, which view of it this is, and what can be done with it. */
export function ListHead({ source, ability, list, search, columns, begin, children }: ListHeadProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const words = useResourceWords(source);
  const { actions, isSample } = source;
  const start = otherStartOf(ability, source);
  return (
    <PageHeader
      icon={<ListIcon name={source.name} />}
      title={words.many}
      count={
        <Suspense fallback={null}>
          <Total list={list} />
        </Suspense>
      }
      status={isSample && <SampleBadge />}
      description={<div data-print="hide">{children}</div>}
      actions={
        <>
          <ListActions {...{ source, ability, search, columns }} />
          <BoardLink {...{ source, ability, search }} />
          {start && <OtherStartLink start={start} />}
          {begin}
          {actions.has("create") && mayFillInForm(ability, source) && (
            <ListPageLink resource={source} to="new" className={buttonClass({ variant: "primary" })}>
              <Plus aria-hidden />
              {phone ? t(($) => $.actions.add) : words.create}
            </ListPageLink>
          )}
        </>
      }
    />
  );
}

/** The way to the same records in columns. */
function BoardLink({ source, ability, search }: Pick<ListHeadProps, "source" | "ability" | "search">) {
  const { t } = useTranslation();
  const { board } = presentationOf(source);
  if (!board || !can(ability, "read", source.subject, undefined, board.of)) return null;
  const { of: _, ...target } = board;
  return (
    <Link {...target} search={search} className={buttonClass()}>
      <SquareKanban aria-hidden />
      <span className="phone:sr-only">{t(($) => $.shell.nav.board)}</span>
    </Link>
  );
}

function Total({ list }: { list: Loading }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total } = useLoaded(list).page;
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {formatNumber(total, language)}
      </span>
      <VisuallyHidden live>{t(($) => $.list.results, { count: total })}</VisuallyHidden>
    </>
  );
}
