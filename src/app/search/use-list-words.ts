import { useTranslation } from "react-i18next";
import type { Words } from "#locales/words.ts";

/** What a list and a new record of it are called, by the list's name. */
export function useListWords(): (name: string) => { many: string; create: string } {
  const { t } = useTranslation();
  return (name) => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- every list has its words: tests/locales.test.ts walks the registry
    const key = name as keyof Words["resources"];
    return { many: t(($) => $.resources[key].many), create: t(($) => $.resources[key].create) };
  };
}
