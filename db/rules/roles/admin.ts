import type { Rule } from "#db/rules/ability.ts";
import type { Role } from "./role.ts";

export const adminRules: Rule[] = [{ action: "manage", subject: "all" }];

export const admin: Role = {
  code: "admin",
  specified: { key: "admin", name: "administrator" },
  name: { en: "Administrator", fr: "Administrateur", ar: "مدير النظام" },
  description: {
    en: "Owns the system and may do everything in it.",
    fr: "Responsable du système, peut tout y faire.",
    ar: "المسؤول عن النظام، وله جميع الصلاحيات فيه.",
  },
  rules: adminRules,
};
