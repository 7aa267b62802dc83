import type { checklistTemplates } from "./checklist-templates.ts";
import { checklistCodes, sampleChecklists } from "./seed-list.ts";
import { idsBy, masterRow } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Template = SeedRow<(typeof checklistTemplates)["fields"]>;

export const checklistTemplateId = idsBy("checklistTemplates", checklistCodes);

export const checklistTemplateRows = (today: string): Template[] =>
  checklistCodes.map((code, index) => {
    const { name, appliesTo, equipmentKinds, items } = sampleChecklists[code];
    return {
      ...masterRow("checklistTemplates", index, today, code, name),
      appliesTo,
      equipmentKinds,
      items,
    };
  });
