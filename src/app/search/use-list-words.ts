import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";

/** What a list, a record of it and a new one are called, by the list's name. */
export function useListWords(): (name: string) => { one: string; many: string; create: string } {
  const { t } = useTranslation();
  return (name) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- every list has its words: tests/locales.test.ts walks the registry
    const key = name as keyof Words["resources"];
    return {
      one: t(($) => $.resources[key].one),
      many: t(($) => $.resources[key].many),
      create: t(($) => $.resources[key].create),
    };
  };
}
