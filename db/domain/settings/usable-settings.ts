import type { Ability } from "#db/rules/ability.ts";
import { settings, type SettingName } from "./settings.ts";

/**
 * The settings with which the rules permit this. They are everybody's, so a permission with conditions permits nothing here, and a
 * denial with them denies.
 */
export function usableSettings(ability: Ability, action: "read" | "update"): SettingName[] {
  const rules = ability.possibleRulesFor(action, settings.subject);
  const isSetting = (name: string): name is SettingName => Object.hasOwn(settings.fields, name);
  return Object.keys(settings.fields)
    .filter(isSetting)
    .filter((name) => {
      const deciding = rules.find(
        (rule) => rule.matchesField(name) && (rule.inverted || rule.conditions === undefined),
      );
      return deciding?.inverted === false;
    });
}
