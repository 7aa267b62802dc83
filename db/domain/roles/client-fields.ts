import type { FieldPathIn } from "#db/schema/registry.ts";
import type { OwnerRight } from "#db/schema/subrecord-routes.ts";

/** What people at a client's may fill in and see; everything else of a record stays inside. */
export const reportFields: FieldPathIn<"requests">[] = [
  "clientId",
  "responsibleId",
  "title",
  "description",
  "siteId",
  "departmentId",
  "contact",
  "equipmentIds",
  "moduleId",
  "impact",
  "urgency",
  "categoryId",
];

export const progressFields: (FieldPathIn<"displacements"> | OwnerRight | "createdAt")[] = [
  "number",
  "title",
  "description",
  "publicStatus",
  "publicPriority",
  "siteId",
  "departmentId",
  "equipmentIds",
  "appointment",
  "assigneeFirstName",
  "resolutionNote",
  "signatures",
  "satisfaction",
  "cancelReason",
  "livingNumber",
  "createdAt",
  "resolvedAt",
  "closedAt",
];

export const unitFields: (FieldPathIn<"equipment"> | "id" | "createdAt")[] = [
  "assetTag",
  "name",
  "categoryId",
  "manufacturer",
  "model",
  "serialNumber",
  "state",
  "siteId",
  // Not where on earth: that is for those who drive there.
  "location.type",
  "location.building",
  "location.floor",
  "location.room",
  "location.storageBin",
  "location.vendorName",
  "assignee",
  "warrantyEnd",
  "clientNotes",
  "photoId",
];
