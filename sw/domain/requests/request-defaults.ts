import { defaultReception } from "#db/domain/requests/pickups.ts";
import { asTakenOver } from "#db/domain/requests/taken-over.ts";
import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { StoredRowIn, UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { kindWritten, numberGiver } from "./numbers.ts";

type Request = UncheckedRowOf<"requests">;

/** New requests with their number and what follows from their category, client and site, where nobody says otherwise. */
export async function applyRequestDefaults(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const fresh = checks.filter(({ before }) => !before);
  if (fresh.length === 0) return;
  const { tx, pending } = run;
  const requests: Request[] = fresh.map(({ row }) => row);
  const sites = await rowsById(
    tx,
    "sites",
    requests.map(({ siteId }) => siteId),
    pending,
  );
  const clients = await rowsById(
    tx,
    "clients",
    requests.map(({ clientId }) => clientId),
    pending,
  );
  const categories = await rowsById(
    tx,
    "categories",
    requests.map(({ categoryId }) => categoryId),
    pending,
  );
  const units = await rowsById(
    tx,
    "equipment",
    requests.flatMap((row) => unitIdsOf(row)),
    pending,
  );
  const nextNumber = await numberGiver(run);
  for (const one of fresh) {
    const row: Request = one.row;
    const site: StoredRowIn<"sites"> | undefined = sites.get(String(row.siteId));
    const client: StoredRowIn<"clients"> | undefined = clients.get(String(row.clientId));
    const category: StoredRowIn<"categories"> | undefined = categories.get(String(row.categoryId));
    const { enteredFields = [] } = one.request;
    const contract: UncheckedSubrowOf<"clients", "contract"> = recordIn(client?.contract);
    const isEntered = (name: string) => enteredFields.includes(name);
    one.row = {
      ...one.row,
      number: await nextNumber(kindWritten(one)),
      openedAt: row.openedAt ?? (row.status === "draft" ? null : run.now),
      ...(row.closedAt || row.resolvedAt
        ? asTakenOver(row)
        : row.status !== "draft" && Boolean(row.assigneeId) && assignedAtOnce(run.now)),
      zone: site?.zone ?? row.zone ?? null,
      ...(!isEntered("impact") && category?.defaultImpact ? { impact: category.defaultImpact } : {}),
      ...(!isEntered("urgency") && category?.defaultUrgency ? { urgency: category.defaultUrgency } : {}),
      ...(!isEntered("serviceId") && { serviceId: row.serviceId ?? contract.serviceId ?? null }),
      ...(kindWritten(one) === "displacement" && {
        accessInstructions: row.accessInstructions ?? site?.accessInstructions ?? null,
        safetyNotes: row.safetyNotes ?? site?.safetyNotes ?? null,
      }),
      // What is said of units as they are today says nothing of work that is over.
      underWarranty: !row.closedAt && areInWarranty(unitsOf(row, units), run.localDay.today),
      ...(kindWritten(one) === "pickup" &&
        !isEntered("onReceive") && { onReceive: defaultReception(row.pickupReason) }),
      ...ofPortal(run, row),
    };
  }
}

/** Whoever takes the call and has somebody for it at once has answered it. */
const assignedAtOnce = (now: string): Request => ({ status: "assigned", respondedAt: now });

const unitIdsOf = (row: Request): unknown[] => [
  ...(Array.isArray(row.equipmentIds) ? row.equipmentIds : []),
  ...recordsIn(row.items).map(({ equipmentId }) => equipmentId),
  row.outgoingEquipmentId,
];

const unitsOf = (row: Request, units: ReadonlyMap<string, StoredRowIn<"equipment">>) =>
  unitIdsOf(row).flatMap((id) => units.get(String(id)) ?? []);

const areInWarranty = (units: readonly StoredRowIn<"equipment">[], today: string): boolean =>
  units.length > 0 &&
  units.every(({ warrantyEnd }) => typeof warrantyEnd === "string" && warrantyEnd >= today);

/** Whoever asks for work at the client's asks for it himself, unless he says for whom. */
const ofPortal = ({ signedIn: { user } }: WriteRun, row: Request): Request =>
  user["role"] === "client"
    ? { channel: "portal", responsibleId: row.responsibleId ?? user["responsibleId"] ?? null }
    : {};
