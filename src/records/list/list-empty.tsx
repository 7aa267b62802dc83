import { Inbox, Plus, SearchX, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Ability, can } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { filterCount, withoutFilters } from "#src/records/filters/filter-state.ts";
import { mayFillInForm } from "#src/records/record-start.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { ChangeList } from "./change-list.ts";
import type { ListState } from "./list-search.ts";
import { ListPageLink } from "./list-page-link.tsx";

type ListEmptyProps = { source: ListSource; ability: Ability; search: ListState; change: ChangeList };

/** Why there is nothing, and the next step. */
export function ListEmpty({ source, ability, search, change }: ListEmptyProps) {
  const { t } = useTranslation();
  const words = useResourceWords(source);
  const filtered = filterCount(source, search) > 0;

  if (filtered || search.q)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t(($) => $.list.noResults.title)}
        actions={
          <Button onClick={() => change({ ...withoutFilters(source, search), q: undefined })}>
            {filtered ? t(($) => $.actions.clearFilters) : t(($) => $.actions.clearSearch)}
          </Button>
        }
      >
        {t(($) => $.list.noResults.text)}
      </EmptyState>
    );

  const { actions } = source;
  const mayCreate = actions.has("create") && mayFillInForm(ability, source);
  const mayImport = actions.has("import") && can(ability, "import", source.subject);
  return (
    <EmptyState
      icon={<Inbox />}
      title={words.empty}
      actions={
        (mayCreate || mayImport) && (
          <>
            {mayImport && (
              <ListPageLink resource={source} to="import" className={buttonClass()}>
                <Upload aria-hidden />
                {t(($) => $.actions.import)}
              </ListPageLink>
            )}
            {mayCreate && (
              <ListPageLink resource={source} to="new" className={buttonClass({ variant: "primary" })}>
                <Plus aria-hidden />
                {words.create}
              </ListPageLink>
            )}
          </>
        )
      }
    >
      {mayCreate ? t(($) => $.list.noneYet.text) : t(($) => $.list.noneYetReadOnly)}
    </EmptyState>
  );
}
