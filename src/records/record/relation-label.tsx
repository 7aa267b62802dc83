import { useTranslation } from "react-i18next";
import { useFieldLabel, useResourceWords } from "#src/records/words.ts";
import type { RelationTab } from "./relation-tabs.ts";
import type { Relation } from "#src/records/relations.ts";

/** What a tab of pointing records is called; with the field where one list points in two ways. */
export function RelationTabLabel({ tab, all }: { tab: RelationTab; all: readonly RelationTab[] }) {
  const { t } = useTranslation();
  const { name, relations } = tab;
  const [first] = relations;
  if (name !== null) return t(($) => $.record.tabs[name]);
  return first && <RelationLabel relation={first} all={all.flatMap((one) => one.relations)} />;
}

function RelationLabel({ relation, all }: { relation: Relation; all: readonly Relation[] }) {
  const { from, path } = relation;
  const { many } = useResourceWords(from);
  const fieldLabel = useFieldLabel();
  return all.filter((one) => one.from.name === from.name).length > 1 ? `${many} (${fieldLabel(path)})` : many;
}
