import * as of from "#db/schema/field.ts";
import { languages } from "#db/schema/kind.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

const billingAddress = {
  line1: optional(of.text(120)),
  line2: optional(of.text(120)),
  city: optional(of.text(80)),
  region: optional(of.text(80)),
  postalCode: optional(of.text(20)),
  country: optional(of.identifier("country")),
};

const contract = {
  // A unit keeps it as its own reference.
  ref: optional(of.identifier("reference", 40)),
  startsOn: optional(of.date()),
  endsOn: optional(of.date()),
  serviceId: of.refOrNone("services", { onDelete: "restrict" }),
  slaPolicyId: of.refOrNone("slaPolicies", { onDelete: "restrict" }),
  hoursIncluded: optional(of.integer(0, 10_000)),
  visitsIncluded: optional(of.integer(0, 10_000)),
  autoRenew: of.flag(),
};

export const clients = defineResource({
  ...listed("clients"),
  fields: {
    code: of.code(),
    legalName: of.text(120, 2),
    tradeName: of.ofOne(optional(of.text(120))),
    nameAr: of.ofOne(optional(of.text(120))),
    logoId: of.picture("logo"),
    clientType: of.choice(["company", "public_body", "association", "individual", "internal"]),
    segmentId: of.ref("segments"),
    status: of.withInitial(of.choice(["prospect", "active", "suspended", "archived"]), "active"),
    vip: of.flag(),
    taxIds: of.rows({ label: of.text(40), value: of.identifier("reference") }, 10),
    phone: optional(of.identifier("phone")),
    email: optional(of.identifier("email")),
    website: optional(of.identifier("url")),
    billingAddress: optional(of.group(billingAddress)),
    timeZone: optional(of.identifier("timeZone")),
    calendarId: of.refOrNone("calendars", { onDelete: "restrict" }),
    accountManagerId: of.refOrNone("users"),
    preferredTechnicianId: of.refOrNone("users"),
    language: of.withInitial(of.choice(languages), "en"),
    contract: optional(of.group(contract)),
    requirePoNumber: of.flag(),
    notes: optional(of.longText()),
  },
  label: ["legalName"],
  columns: ["code", "legalName", "segmentId", "status", "contract.endsOn", "accountManagerId"],
  search: ["code", "legalName", "tradeName", "nameAr", "email", "phone", "taxIds.value"],
  filters: [
    "segmentId",
    "status",
    "clientType",
    "vip",
    "language",
    "accountManagerId",
    "contract.endsOn",
    "sites.zone",
    "preferredTechnicianId",
    "contract.serviceId",
    "contract.slaPolicyId",
    "calendarId",
  ],
  sort: ["code", "legalName", "segmentId", "status", "contract.endsOn", "updatedAt"],
  unique: [["code"], ["taxIds.value"]],
});
