import {
  categoryOfReports,
  type ReportedProblem,
  type Reporter,
  reportedRequest,
} from "#db/domain/requests/reported-problem.ts";
import type { Issue } from "#db/schema/issue.ts";
import { resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { WriteRequest } from "#sw/api/pipeline/write-request.ts";
import { portalsOf } from "#sw/domain/responsibles/portal.ts";
import { requested } from "./new-record.ts";

/** The request that becomes of what somebody at a client's reports: he answers for what he says, the system for all that follows. */
export async function requestOfReport(
  tx: Tx,
  signedIn: SignedIn,
  problem: ReportedProblem,
  enteredFields: readonly string[],
): Promise<WriteRequest> {
  const stored = await tx.getMany("equipment", problem.equipmentIds);
  const isReadable = (unit: StoredRow) => maySee(signedIn, resourceNamed("equipment"), unit);
  const units = stored.filter((unit) => unit !== undefined).filter(isReadable);
  const reporter = await reporterOf(tx, signedIn, units[0]);
  const { list, values } = reportedRequest(problem, reporter, units);
  const categories = (await tx.all("categories")).filter(isLiving);
  const categoryId = categoryOfReports(categories)?.id ?? null;
  return {
    ...requested(list, { ...values, categoryId }),
    isEntailed: false,
    enteredFields,
    issues: units.length < stored.length ? [unknownUnit] : [],
  };
}

const unknownUnit: Issue = { path: "equipmentIds", code: "unknown_reference" };

/** As whom he reports: at the client whose unit it is, where he has portals of several. */
async function reporterOf(
  tx: Tx,
  { user }: SignedIn,
  unit: StoredRowIn<"equipment"> | undefined,
): Promise<Reporter> {
  const portals = await portalsOf(tx, user);
  const portal = portals.find(({ clientId }) => clientId === unit?.clientId) ?? portals[0];
  if (!portal) fail("forbidden", { reason: "not_permitted" });
  const { clientId, responsibleId, portalScope } = portal;
  const responsible: StoredRowIn<"responsibles"> | undefined = await tx.get(
    "responsibles",
    String(responsibleId),
  );
  return {
    clientId: String(clientId),
    responsibleId: String(responsibleId),
    departmentId: textOrNull(portal.departmentId),
    siteId: textOrNull(responsible?.siteId) ?? (await firstSiteOf(tx, clientId)),
    portalScope,
  };
}

/** Of somebody who works at no site in particular: the first of his client's. */
async function firstSiteOf(tx: Tx, clientId: unknown): Promise<string | null> {
  const sites: readonly StoredRowIn<"sites">[] = await tx.all("sites");
  const open = sites.filter((site) => site.clientId === clientId && site.active === true && isLiving(site));
  return open.toSorted((one, other) => one.slot - other.slot)[0]?.id ?? null;
}

const isLiving = ({ deletedAt, archivedAt }: StoredRow): boolean => deletedAt === null && archivedAt === null;

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
