import * as of from "#db/schema/field.ts";
import { languages } from "#db/schema/kind.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

export const responsibles = defineResource({
  ...listed("responsibles"),
  fields: {
    clientId: of.ref("clients"),
    firstName: of.text(60),
    lastName: of.text(60),
    nameAr: of.ofOne(optional(of.text(120))),
    jobTitle: optional(of.text(80)),
    departmentId: of.refOrNone("departments", { within: "clientId" }),
    siteId: of.refOrNone("sites", { within: "clientId", onDelete: "restrict" }),
    phones: of.rows(
      { label: of.choice(["mobile", "office", "whatsapp"]), number: of.identifier("phone") },
      5,
    ),
    email: optional(of.identifier("email")),
    availability: optional(of.text(200)),
    language: of.withInitial(of.choice(languages), "fr"),
    isPrimary: of.flag(),
    canSign: of.flag(),
    canApproveQuotes: of.flag(),
    isTechnicalContact: of.flag(),
    consentAt: optional(of.instant()),
    portalUserId: of.refOrNone("users"),
    portalScope: of.withInitial(of.choice(["own", "department", "client"]), "own"),
    active: of.flag(true),
  },
  label: ["firstName", "lastName"],
  columns: [
    "lastName",
    "firstName",
    "clientId",
    "departmentId",
    "jobTitle",
    "phones",
    "language",
    "isPrimary",
    "canSign",
  ],
  search: ["firstName", "lastName", "nameAr", "email", "phones.number", "jobTitle"],
  filters: [
    "clientId",
    "departmentId",
    "siteId",
    "language",
    "isPrimary",
    "canSign",
    "canApproveQuotes",
    "isTechnicalContact",
    "portalUserId",
    "portalScope",
    "active",
  ],
  sort: ["lastName", "firstName", "clientId", "jobTitle", "updatedAt"],
  ruleColumns: ["clientId"],
  unique: [
    ["clientId", "email"],
    ["clientId", "portalUserId"],
  ],
});
