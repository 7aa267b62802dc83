import { can } from "#db/rules/ability.ts";
import { readOnlyIssues } from "#db/domain/requests/read-only-fields.ts";
import { recordsIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { Refusal } from "#sw/api/core/errors.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { belowOwner } from "./new-record.ts";
import { worksInField } from "#db/domain/requests/field-work.ts";

type Request = UncheckedRowOf<"requests">;

/** A suspended client gets no more work, but where a dispatcher says why. */
export async function checkClients({ tx, signedIn }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(
    ({ before, row }) =>
      !before ||
      before["clientId"] !== row["clientId"] ||
      (before["status"] === "draft" && row["status"] !== "draft"),
  );
  const clients = await rowsById(
    tx,
    "clients",
    fresh.map(({ row }) => row["clientId"]),
  );
  for (const one of fresh) {
    const row: Request = one.row;
    const client: StoredRowIn<"clients"> | undefined = clients.get(String(row.clientId));
    // What follows from work that was begun is no new work.
    if (client?.status !== "suspended" || one.request.isEntailed) continue;
    const { subject } = one.request.resource;
    if (!can(signedIn.ability, "assign", subject, one.row, "assign"))
      one.issues.push({ path: "clientId", code: "suspended" });
    else if (!row.exceptionReason) one.issues.push({ path: "exceptionReason", code: "required" });
  }
}

/** A new request has nobody, or whoever may have it: a technician gives himself work, and dispatchers give it to others. */
export async function checkAssignees(
  { tx, signedIn }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const fresh = checks.filter(({ before, row }) => !before && row["assigneeId"]);
  const users = await rowsById(
    tx,
    "users",
    fresh.map(({ row }) => row["assigneeId"]),
  );
  for (const one of fresh) {
    const assignee = users.get(String(one.row["assigneeId"]));
    if (!assignee) continue;
    const mayAssign = can(signedIn.ability, "assign", one.request.resource.subject, one.row, "assign");
    if (!mayAssign && assignee.id !== signedIn.user.id)
      one.issues.push({
        path: "assigneeId",
        code: "not_allowed",
        params: { reason: "reserved_to_dispatch" },
      });
    else if (!worksInField(assignee)) one.issues.push({ path: "assigneeId", code: "unknown_choice" });
  }
}

/** A draft goes when its creator wants it to, and nobody else. */
export function checkDeletions({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before?.createdBy !== signedIn.user.id)
      one.refusal ??= new Refusal("forbidden", { reason: "requests_stay" });
}

/** A call was taken before now, and what was spent above a sum has its receipt. */
export async function checkEntries(
  { tx, now, isImport }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const { receiptAbove } = await settingsOf(tx);
  for (const one of checks) {
    const row: Request = one.row;
    if (!one.request.isEntailed) one.issues.push(...readOnlyIssues(row, one.before, isImport));
    if (!one.before)
      for (const path of ["openedAt", "closedAt"] as const) {
        const at: unknown = row[path];
        if (typeof at === "string" && at > now) one.issues.push({ path, code: "in_the_future" });
      }
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
