import { parseRules, permitsEverything, type Rule } from "#db/rules/ability.ts";
import { isRoleCode, type RoleCode } from "#db/rules/roles/role.ts";
import { rulesOfUser } from "./registry.ts";
import { type RoleKey, specifiedRoles } from "./specified-roles.ts";

/** The roles that people made, by code, as far as their keys depend on them. */
export type CustomRoles = Readonly<Record<string, { basedOn: RoleCode | null; rules: readonly Rule[] }>>;

/** The order in which the keys of several roles count; `admin` stands for all rights, and is found by the rules. */
export const rankedKeys = [
  "editor",
  "author",
  "maintainer",
  "subscriber",
  "client",
] as const satisfies RoleKey[];

/**
 * Returns the specification's word for what these roles permit: a user's `role`, which follows from `roleCodes`. A role that
 * people made has the word of the role that it is based on.
 */
export function roleKeyOf(codes: readonly string[], roles: CustomRoles): RoleKey {
  const custom = Object.fromEntries(Object.entries(roles).map(([code, { rules }]) => [code, rules]));
  if (permitsEverything({ rules: rulesOfUser({ roleCodes: codes }, { custom }) })) return "admin";
  const keys = new Set(codes.map((code) => keyOf(code, roles)));
  // An administrator with fewer rights leads all the same.
  return rankedKeys.find((key) => keys.has(key)) ?? (keys.has("admin") ? "editor" : "subscriber");
}

function keyOf(code: string, roles: CustomRoles): RoleKey {
  if (isRoleCode(code)) return specifiedRoles[code].key;
  const basedOn = Object.hasOwn(roles, code) ? roles[code]?.basedOn : null;
  return basedOn ? specifiedRoles[basedOn].key : "subscriber";
}

/** Reads the roles that people made out of stored records. */
export const customRolesIn = (rows: readonly Readonly<Record<string, unknown>>[]): CustomRoles =>
  Object.fromEntries(
    rows
      .filter(({ builtIn }) => builtIn !== true)
      .map(({ code, basedOn, rules }) => [
        String(code),
        {
          basedOn: typeof basedOn === "string" && isRoleCode(basedOn) ? basedOn : null,
          rules: storedRules(rules),
        },
      ]),
  );

/** Rules that no longer can be read would deny nothing any more, so they deny everything until an administrator mends them. */
export function storedRules(stored: unknown): Rule[] {
  try {
    return parseRules(stored);
  } catch {
    return [{ action: "manage", subject: "all", inverted: true }];
  }
}
