import { refs } from "#db/schema/field.ts";
import type { ListName } from "#db/schema/list-routes.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Values } from "#db/schema/kind.ts";
import { requestFields } from "./request-fields.ts";

const { title, description, impact, urgency } = requestFields;

/** What somebody at a client's says of a problem; all else follows from his account and from the unit. */
export const problemFields = {
  title,
  description,
  equipmentIds: refs("equipment", { max: 10 }),
  impact,
  urgency,
};

export type ReportedProblem = Values<typeof problemFields>;

/** Who reports it: the responsible as whom he signed in, and how far he sees. */
export type Reporter = {
  clientId: string;
  responsibleId: string;
  departmentId: string | null;
  siteId: string | null;
  portalScope: unknown;
};

type Request = UncheckedRowOf<"requests">;

/**
 * The request that a reported problem becomes: of its units the repair, without one a visit to look at it, because a repair is about
 * units. It belongs where the unit does; who sees his department alone reports for that, or he would not find it again.
 */
export function reportedRequest(
  problem: ReportedProblem,
  reporter: Reporter,
  [unit]: readonly UncheckedRowOf<"equipment">[],
): { list: Extract<ListName, "maintenances" | "displacements">; values: Request } {
  const { clientId, responsibleId, portalScope } = reporter;
  const ofUnit = portalScope === "department" ? reporter.departmentId : unit?.departmentId;
  const values: Request = {
    ...problem,
    clientId,
    responsibleId,
    departmentId: ofUnit ?? reporter.departmentId,
    unitServiceId: unit?.unitServiceId ?? null,
    siteId: unit?.siteId ?? reporter.siteId,
    channel: "portal",
  };
  return unit
    ? { list: "maintenances", values: { ...values, maintenanceType: "corrective", place: "on_site" } }
    : { list: "displacements", values: { ...values, purpose: "site_survey" } };
}

/** The category of what clients report, until somebody has looked at it. */
export const reportedCategory = "RQ-REPORT";

/** Of the living categories that one; where nobody has it, the first of requests that may be chosen, in the order that people keep. */
export function categoryOfReports<R extends UncheckedRowOf<"categories">>(
  categories: readonly R[],
): R | null {
  const choosable = categories.filter(({ scope, active }) => scope === "request" && active === true);
  const isHeading = ({ id }: R) => choosable.some(({ parentId }) => parentId === id);
  const inOrder = choosable
    .filter((one) => !isHeading(one))
    .toSorted((one, other) => Number(one.sortOrder) - Number(other.sortOrder));
  return inOrder.find(({ code }) => code === reportedCategory) ?? inOrder[0] ?? null;
}
