import type { departments } from "./departments.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { departmentId, departmentList } from "./seed-list.ts";
import { masterRow, words } from "#db/domain/seed/master-row.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { siteId } from "#db/domain/sites/seed-list.ts";

type Department = SeedRow<(typeof departments)["fields"]>;

export function departmentRows(today: string): Department[] {
  return departmentList.map(([client, code, en, fr, ar, site, floor, , , parent], index) => ({
    clientId: clientId(client),
    ...masterRow("departments", index, today, code, words(en, fr, ar)),
    parentId: parent === undefined ? null : departmentId(`${client}/${parent}`),
    siteId: site === null ? null : siteId(`${client}/${site}`),
    floor,
    headResponsibleId: seedId("responsibles", index + 1),
    costCenter: client === "BDL" || client === "AMAL" ? `CC-${4100 + index}` : null,
  }));
}
