import * as of from "#db/schema/field.ts";
import { languages } from "#db/schema/kind.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

/** People who sign in. What proves who they are lives apart, in the credentials. */
export const users = defineResource({
  name: "users",
  subject: "User",
  fields: {
    fullName: of.text(80, 2),
    username: of.identifier("reference"),
    email: of.identifier("email"),
    role: of.choice(["admin", "author", "editor", "maintainer", "subscriber", "client"]),
    status: of.withInitial(of.choice(["active", "inactive", "pending"]), "active"),
    company: optional(of.text(80)),
    country: optional(of.text(80)),
    contact: optional(of.identifier("phone")),
    avatar: optional(of.text(200)),
    language: of.withInitial(of.choice(languages), "en"),
    roleCodes: of.tags(),
    zone: optional(of.text(40)),
    /** Whose units, sites and people this user works with: the clients of his open work. */
    scopeClientIds: of.system(of.refs("clients")),
  },
  label: ["fullName"],
  columns: ["fullName", "email", "role", "status"],
  search: ["fullName", "email"],
  filters: ["role", "status", "roleCodes"],
  sort: ["fullName", "email", "role", "status"],
  unique: [["email"], ["username"]],
});
