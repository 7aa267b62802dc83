import * as of from "#db/schema/field.ts";
import { languages } from "#db/schema/kind.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

// A list is sorted by a choice in the order given here: alphabetical, as the specification sorts texts.

/** The specification's words for roles. */
export const roleKeys = ["admin", "author", "client", "editor", "maintainer", "subscriber"] as const;

/** People who sign in. The proofs of identity are stored apart, in the credentials. Their ids are numbers as text, from "1". */
export const users = defineResource({
  ...listed("users"),
  fields: {
    fullName: of.text(80, 2),
    username: of.identifier("username"),
    email: of.identifier("email"),
    /** When its person proved that the address is his. */
    emailVerifiedAt: of.system(of.optional(of.instant())),
    /** The specification's word for `roleCodes`, which say what the user may do. */
    role: of.withInitial(of.choice(roleKeys), "client"),
    status: of.withInitial(of.choice(["active", "inactive", "pending"]), "active"),
    currentPlan: of.withInitial(of.choice(["basic", "company", "enterprise", "team"]), "basic"),
    billing: of.withInitial(
      of.choice(["Auto debit", "Manual-Cash", "Manual-Credit Card", "Manual-PayPal"]),
      "Auto debit",
    ),
    company: optional(of.text(80)),
    country: optional(of.text(80)),
    contact: optional(of.identifier("phone")),
    avatar: optional(of.text(200)),
    language: of.withInitial(of.choice(languages), "en"),
    taxId: optional(of.text(40)),
    taskDone: of.withInitial(of.integer(0, 1_000_000), 0),
    projectDone: of.withInitial(of.integer(0, 1_000_000), 0),
    roleCodes: of.tags(),
    zone: optional(of.text(40)),
    phone: optional(of.identifier("phone")),
    /** Kinds of equipment and of work that this user knows. */
    skills: of.refs("categories", { onDelete: "restrict" }),
    workCalendarId: of.refOrNone("calendars", { onDelete: "restrict" }),
    dailyCapacityMin: of.withInitial(of.minutes(60, 720), 420),
    /** Whose units, sites and people this user works with: the clients of his open work. */
    scopeClientIds: of.system(of.refs("clients")),
  },
  label: ["fullName"],
  columns: ["fullName", "email", "roleCodes", "status"],
  search: ["fullName", "email"],
  filters: ["role", "currentPlan", "status", "roleCodes"],
  sort: ["fullName", "email", "role", "currentPlan", "status", "billing"],
  ruleColumns: ["role", "roleCodes"],
  unique: [["email"], ["username"]],
});
