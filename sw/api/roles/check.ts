import { listsOfSubject } from "#db/domain/roles/rule-names.ts";
import { goesBySettings, builtInRoles } from "#db/domain/roles/registry.ts";
import { inForce, rulesByRole } from "#db/domain/roles/rules-by-role.ts";
import { roles } from "#db/domain/roles/roles.ts";
import { storedRules } from "#db/domain/roles/role-key.ts";
import { users } from "#db/domain/users/users.ts";
import { type Ability, abilityOf, can, matchesConditions, refusal, type Rule } from "#db/rules/ability.ts";
import { decidingRule, indexIn } from "#db/rules/deciding-rule.ts";
import { isRoleCode } from "#db/rules/roles/role.ts";
import { valueAt, type StoredRow } from "#db/schema/resource.ts";
import { customRulesOf } from "#sw/api/auth/custom-roles.ts";
import { portalsOfUser } from "#sw/api/auth/user-rules.ts";
import { jsonBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { allow, maySee } from "#sw/api/core/permissions.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { settingsOf } from "#sw/api/settings/settings-of.ts";
import { checkRequest } from "./contract.ts";
import { isPermitted } from "./is-permitted.ts";
import { asWritten, type RuleMeant, visibleRules } from "./visible-rules.ts";
import { refuseHiddenConditions } from "./hidden-conditions.ts";

type Question = ReturnType<typeof readQuestion>;

const readQuestion = (json: unknown) => readBody(checkRequest, json);

/** May this person, or whoever has this role, do this to that record, and by which rule. The asker learns nothing that he may not read. */
export async function checkRights(c: ApiContext): Promise<Response> {
  const { signedIn } = c.var;
  allow(signedIn, "read", roles);
  const question = readQuestion((await jsonBody(c)).json);
  const { action, subject, field } = question;
  const all = await rulesMeant(c, question);
  const record = await recordMeant(c, question);
  const ability = abilityOf(all.map(({ rule }) => rule));
  if (record) refuseHiddenConditions(signedIn, ability, question, record);
  const at = decidingRule(ability, question, record, field);
  const allowed = isPermitted(ability, question, record);
  return c.json({
    allowed,
    rule: visibleRule(all[at]),
    reason: allowed ? null : (refusal(ability, action, subject, record, field) ?? "not_permitted"),
    missingConditions: allowed || !record ? [] : missingOf(signedIn, { ability, all }, question, record),
  });
}

const visibleRule = (meant: RuleMeant | undefined) =>
  meant ? { role: meant.role, index: meant.index, rule: meant.visible } : null;

async function rulesMeant(c: ApiContext, { roleId, userId, rules }: Question): Promise<RuleMeant[]> {
  const { db, signedIn } = c.var;
  if (rules) return asWritten(inForce(rules.map((rule, index) => ({ role: null, index, rule }))));
  if (userId !== undefined) {
    allow(signedIn, "read", users);
    const user = await readableRecord(db, signedIn, users, userId);
    const settings = {
      ...(goesBySettings(user) && (await settingsOf(db))),
      custom: await customRulesOf(db, user),
    };
    const portals = await portalsOfUser(db, user);
    const each = portals.length === 0 ? [null] : portals;
    return inForce(
      each.flatMap((portal) =>
        visibleRules(signedIn, { user, settings, portal }, rulesByRole({ ...user, ...portal }, settings)),
      ),
    );
  }
  if (roleId === undefined) failWith([{ path: "roleId", code: "required" }]);
  const role = await readableRecord(db, signedIn, roles, roleId);
  const code = String(role["code"]);
  const ofRole: Rule[] =
    role["builtIn"] === true && isRoleCode(code) ? builtInRoles[code].rules : storedRules(role["rules"]);
  return asWritten(inForce(ofRole.map((rule, index) => ({ role: code, index, rule }))));
}

/** The record, where one is meant: one that the asker does not see is not there. */
async function recordMeant(c: ApiContext, { subject, recordId }: Question): Promise<StoredRow | undefined> {
  if (recordId === undefined) return undefined;
  const { db, signedIn } = c.var;
  for (const list of listsOfSubject(subject)) {
    const row = await db.get(list.table, recordId);
    if (row && maySee(signedIn, list, row)) return row;
  }
  fail("not_found");
}

/** What keeps the nearest permission from bearing on this record: the one that fewest conditions are missing of, and of several the one that is written first. */
function missingOf(
  { ability: asker }: SignedIn,
  { ability, all }: { ability: Ability; all: readonly RuleMeant[] },
  { action, subject, field }: Question,
  record: StoredRow,
) {
  const missing = ability
    .rulesFor(action, subject, field)
    .filter(({ inverted }) => !inverted)
    .map((rule) => {
      const visible = all[indexIn(ability, rule)]?.visible.conditions;
      return Object.entries(rule.conditions ?? {})
        .filter(([path, condition]) => !matchesConditions({ [path]: condition }, record))
        .map(([path, condition]) => [path, visible?.[path] ?? condition] as const);
    });
  const [nearest = []] = missing.toReversed().toSorted((one, other) => one.length - other.length);
  return nearest.map(([path, condition]) => ({
    path,
    condition,
    ...(subject !== "all" && can(asker, "read", subject, record, path) && { value: valueAt(record, path) }),
  }));
}
