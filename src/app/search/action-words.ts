import type { TFunction } from "i18next";
import type { Words } from "#locales/words.ts";

/** What people call the beginning of a new record of a list, or an import into it, in the language of `t`. */
export function actionWords(t: TFunction, page: "new" | "import", list: string): string[] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list has its words: tests/locales.test.ts walks the registry
  const key = list as keyof Words["resources"];
  if (page === "import") {
    const many = t(($) => $.resources[key].many);
    return [t(($) => $.search.import, { list: many }), `${t(($) => $.actions.import)} ${many}`];
  }
  const one = t(($) => $.resources[key].one);
  return [
    t(($) => $.resources[key].create),
    `${t(($) => $.actions.create)} ${one}`,
    `${t(($) => $.actions.add)} ${one}`,
  ];
}
