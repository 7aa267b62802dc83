import {
  type ActionFact,
  actionIdsOf,
  type RecordedWork,
  type PhotoFact,
  type SignatureFact,
} from "#db/domain/requests/recorded-work.ts";
import { collectingAction } from "#db/domain/requests/requirements.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import type { Tx } from "#db/store/tx.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { StepRun, StepTaker } from "#sw/domain/contribution.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";
import { printerIn } from "./counters.ts";

type Request = StoredRowIn<"requests">;
type Taker = StepTaker<Request>;

/** The subrecords of these requests, of one kind. */
export async function below(tx: Tx, name: string, ownerIds: readonly string[]): Promise<StoredRow[]> {
  const rows = await tx.whereAnyOf(resourceNamed(name).table, "ownerId", ownerIds);
  return rows.filter(({ deletedAt }) => deletedAt === null);
}

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What stands below each of these requests, and beside it, as far as its steps ask for it. */
export async function recordedWorks({ tx }: StepRun, takers: readonly Taker[]): Promise<RecordedWork[]> {
  const ids = takers.map(({ row }) => row.id);
  const [entries, checklist, signatures, attachments, materials, actions, followUps, units] =
    await Promise.all([
      below(tx, "timeEntries", ids),
      below(tx, "checklist", ids),
      below(tx, "signatures", ids),
      below(tx, "attachments", ids),
      below(tx, "partsUsed", ids),
      actionsOf(tx, takers),
      followUpsOf(tx, ids),
      rowsById(
        tx,
        "equipment",
        takers.flatMap(({ row }) => idsIn(row.equipmentIds)),
      ),
    ]);
  return takers.map(({ row, inputs }) => {
    const of = (rows: readonly StoredRow[]) => rows.filter(({ ownerId }) => ownerId === row.id);
    const lines: readonly StoredRowIn<"checklist">[] = of(checklist);
    const unanswered = lines.filter(({ isRequired, value }) => isRequired === true && !value);
    const used: readonly StoredRowIn<"partsUsed">[] = of(materials);
    const next = followUps.filter(({ followUpOfId }) => followUpOfId === row.id);
    const named = new Set(actionIdsOf({ ...row, ...inputs }));
    const ofRequest = idsIn(row.equipmentIds).flatMap((id) => units.get(String(id)) ?? []);
    const counter = printerIn(ofRequest)?.["pageCount"];
    return {
      timeKinds: of(entries).map(({ timeKind }: StoredRowIn<"timeEntries">) => String(timeKind)),
      checklistLeft: unanswered.length,
      preparationLeft: unanswered.filter(({ key }) => String(key).startsWith("PREP")).length,
      signatures: of(signatures).map(signatureFact),
      photos: of(attachments).flatMap(photoFact),
      usedLines: used.filter(({ use }) => use === "used").length,
      neededLines: used.filter(({ use, neededBy }) => use === "needed" && neededBy).length,
      followUps: next.length,
      isReturned: next.some(({ returnOfId }) => returnOfId === row.id),
      lastCounter: typeof counter === "number" ? counter : null,
      actions: actions.filter(({ id, code }) => named.has(id) || code === collectingAction),
    };
  });
}

/** The actions that these name, and the one of every pickup. */
async function actionsOf(tx: Tx, takers: readonly Taker[]): Promise<ActionFact[]> {
  const named = takers.flatMap(({ row, inputs }) => actionIdsOf({ ...row, ...inputs }));
  const catalogue = takers.some(({ row }) => row.kind === "pickup") ? await tx.all("actionsPerformed") : [];
  const collecting = catalogue.filter(
    ({ code, deletedAt }: StoredRowIn<"actionsPerformed">) => code === collectingAction && deletedAt === null,
  );
  const byId = await rowsById(tx, "actionsPerformed", named);
  return [...new Map([...collecting, ...byId.values()].map((row) => [row.id, row])).values()].map(
    ({ id, code, ...action }: StoredRowIn<"actionsPerformed">) => ({
      id,
      code: String(code),
      needsPart: action.needsPart === true,
      needsBackup: action.needsBackup === true,
      needsPhoto: action.needsPhoto === true,
      countsAsFix: action.countsAsFix === true,
    }),
  );
}

/** The requests that began with these and were not called off. */
async function followUpsOf(tx: Tx, ids: readonly string[]): Promise<Request[]> {
  const filters = [{ path: "followUpOfId", values: ids }];
  const { rows } = await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted);
  return rows.filter(({ status }: Request) => status !== "cancelled");
}

export const signatureFact = (row: StoredRowIn<"signatures">): SignatureFact => ({
  role: String(row.role),
  purpose: String(row.purpose),
  isRefused: Boolean(row.refusalReason),
  unitIds: idsIn(row.equipmentIds).map(String),
  signer: { name: row.signerName, title: row.signerTitle ?? null },
});

const photoFact = ({ kind, mime, equipmentId }: StoredRowIn<"attachments">): PhotoFact[] =>
  String(mime).startsWith("image/")
    ? [{ kind: String(kind), unitId: typeof equipmentId === "string" ? equipmentId : null }]
    : [];
