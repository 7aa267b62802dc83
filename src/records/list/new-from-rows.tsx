import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { formatList } from "#src/app/format.ts";
import { useListWords } from "#src/app/search/use-list-words.ts";
import type { ListRow } from "#src/records/list-source.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { differingFields, searchOfNew } from "#src/records/related-start.ts";
import { mayFillInForm } from "#src/records/record-start.ts";
import { relationsOf } from "#src/records/relations.ts";
import { newTarget } from "#src/records/targets.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { MenuItem } from "#src/ui/menu.tsx";

type NewFromRowsProps = { resource: Resource; ability: Ability; rows: readonly ListRow[] };

/** The ways to a new record of another list that begins with all of these. */
export function NewFromRows({ resource, ability, rows }: NewFromRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const wordsOf = useListWords();
  const label = useFieldLabel();
  return relationsOf(resource, ability)
    .filter(({ from }) => presentationOf(from).related?.fromSeveral === true)
    .filter(({ from, path }) => !path.includes(".") && mayFillInForm(ability, from))
    .map((relation) => {
      const { id, from } = relation;
      const differing = formatList(differingFields(rows, relation).map(label), language);
      return (
        <MenuItem
          key={id}
          icon={<Plus aria-hidden />}
          denied={differing === "" ? undefined : t(($) => $.list.bulk.differ, { fields: differing })}
          onSelect={() => void navigate({ ...newTarget(from), search: searchOfNew(rows, relation) })}
        >
          {wordsOf(from.name).create}
        </MenuItem>
      );
    });
}
