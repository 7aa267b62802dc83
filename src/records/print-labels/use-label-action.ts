import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import type { ListRow } from "#src/records/list-source.ts";
import { isLabelled, reasonAgainst, reasonAgainstAll } from "#src/records/permits.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import type { Toast } from "#src/ui/notify.ts";
import { requestedPrintLabels } from "./requested-print-labels.ts";

type LabelAction = (ids: readonly string[], row?: ListRow) => Toast["action"];

/**
 * After a step with which records come into the house, its notice leads to their labels: for those who print them, and none
 * after other steps. `row` is the record where there is one.
 */
export function useLabelAction(resource: Resource, stepCode: string): LabelAction {
  const { t } = useTranslation();
  const session = useSession();
  const { afterSteps = [] } = presentationOf(resource).printedLabel ?? {};
  const isLabelStep = afterSteps.some((code) => code === stepCode) && isLabelled(resource);
  return (ids, row) => {
    if (!isLabelStep || !session || ids.length === 0) return undefined;
    const { ability } = session;
    const mayPrint = row
      ? reasonAgainst(ability, resource, "label", row) === null
      : can(ability, "update", resource.subject) && reasonAgainstAll(ability, resource, "print") === null;
    if (!mayPrint) return undefined;
    return {
      label: row ? t(($) => $.list.rowMenu.label) : t(($) => $.list.bulk.labels),
      onAction: () => requestedPrintLabels.set({ resource, ids }),
    };
  };
}
