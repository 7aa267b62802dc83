import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";

/** Tables of lists are called as those are; what is none keeps its own name. */
export function useListName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  const isList = (name: string): name is keyof Words["resources"] => i18n.exists(`resources.${name}.many`);
  return (name) => (isList(name) ? t(($) => $.resources[name].many) : name);
}
