import { Inbox, Plus, SearchX, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Ability, can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { filterCount, withoutFilters } from "#src/records/filters/filter-state.ts";
import { sourceOf } from "#src/records/list-source.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { ChangeList } from "./change-list.ts";
import type { ListState } from "./list-search.ts";
import { PlaceLink } from "./place-link.tsx";

type ListEmptyProps = { resource: Resource; ability: Ability; search: ListState; change: ChangeList };

/** Why there is nothing, and the next step. */
export function ListEmpty({ resource, ability, search, change }: ListEmptyProps) {
  const { t } = useTranslation();
  const words = useResourceWords(resource);
  const filtered = filterCount(resource, search) > 0;

  if (filtered || search.q)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t(($) => $.list.noResults.title)}
        actions={
          <Button onClick={() => change({ ...withoutFilters(resource, search), q: undefined })}>
            {filtered ? t(($) => $.actions.clearFilters) : t(($) => $.actions.clearSearch)}
          </Button>
        }
      >
        {t(($) => $.list.noResults.text)}
      </EmptyState>
    );

  const { acts } = sourceOf(resource);
  const mayCreate = acts.has("create") && can(ability, "create", resource.subject);
  const mayImport = acts.has("import") && can(ability, "import", resource.subject);
  return (
    <EmptyState
      icon={<Inbox />}
      title={words.empty}
      actions={
        (mayCreate || mayImport) && (
          <>
            {mayImport && (
              <PlaceLink resource={resource} to="import" className={buttonClass()}>
                <Upload aria-hidden />
                {t(($) => $.actions.import)}
              </PlaceLink>
            )}
            {mayCreate && (
              <PlaceLink resource={resource} to="new" className={buttonClass({ variant: "primary" })}>
                <Plus aria-hidden />
                {words.create}
              </PlaceLink>
            )}
          </>
        )
      }
    >
      {mayCreate ? t(($) => $.list.noneYet.text) : t(($) => $.list.noneYetReadOnly)}
    </EmptyState>
  );
}
