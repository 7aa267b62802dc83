import { can } from "#db/rules/ability.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { belowOwner } from "./new-record.ts";

type Request = UncheckedRowOf<"requests">;

/** A suspended client gets no more work, but where a dispatcher says why. */
export async function checkClients({ tx, signedIn }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(({ before, row }) => !before || before["clientId"] !== row["clientId"]);
  const clients = await rowsById(
    tx,
    "clients",
    fresh.map(({ row }) => row["clientId"]),
  );
  for (const one of fresh) {
    const row: Request = one.row;
    const client: StoredRowIn<"clients"> | undefined = clients.get(String(row.clientId));
    if (client?.status !== "suspended") continue;
    const { subject } = one.request.resource;
    if (!can(signedIn.ability, "assign", subject)) one.issues.push({ path: "clientId", code: "suspended" });
    else if (!row.exceptionReason) one.issues.push({ path: "exceptionReason", code: "required" });
  }
}

/** A call was taken before now, and what was spent above a sum has its receipt. */
export async function checkEntries({ tx, now }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const { receiptAbove } = await settingsOf(tx);
  for (const one of checks) {
    const row: Request = one.row;
    if (!one.before && typeof row.openedAt === "string" && row.openedAt > now)
      one.issues.push({ path: "openedAt", code: "in_the_future" });
    for (const [index, { amount, receiptId }] of recordsIn(row.expenses).entries()) {
      const { amount: sum }: { amount?: unknown } = Object(amount);
      if (typeof sum === "number" && sum > receiptAbove && !receiptId)
        one.issues.push({ path: `expenses.${index}.receiptId`, code: "required" });
    }
  }
}

/** The checklist that the category has, line by line; of a preventive round, once for each unit. */
export async function addChecklists({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(({ before }) => !before);
  const categories = await rowsById(
    tx,
    "categories",
    fresh.map(({ row }) => row["categoryId"]),
  );
  const templates = await rowsById(
    tx,
    "checklistTemplates",
    [...categories.values()].map((one) => one["checklistTemplateId"]),
  );
  for (const one of fresh) {
    const row: Request = one.row;
    const category: StoredRowIn<"categories"> | undefined = categories.get(String(row.categoryId));
    const template: StoredRowIn<"checklistTemplates"> | undefined = templates.get(
      String(category?.checklistTemplateId),
    );
    const { resource } = one.request;
    const kinds: unknown = template?.appliesTo;
    if (!template || (Array.isArray(kinds) && kinds.length > 0 && !kinds.includes(resource.shares?.kind)))
      continue;
    const units: unknown[] =
      row.maintenanceType === "preventive" && Array.isArray(row.equipmentIds) ? row.equipmentIds : [null];
    for (const [round, equipmentId] of units.entries())
      for (const [index, line] of recordsIn(template.items).entries())
        one.cascade.push(
          belowOwner(
            "checklist",
            { resource, id: one.id },
            {
              position: round * 100 + index,
              key: line["key"],
              label: line["label"],
              answerType: line["type"],
              isRequired: line["required"] === true,
              options: line["choices"] ?? [],
              equipmentId,
            },
          ),
        );
  }
}
