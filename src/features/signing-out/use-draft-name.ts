import { useTranslation } from "react-i18next";
import { recordTitle } from "#src/records/display-names.ts";
import { resourceKey, useLanguage } from "#src/records/words.ts";
import type { UnsavedWork } from "./unsaved-work.ts";

/** What a draft is called: by what it makes or changes. */
export function useDraftName(): (work: UnsavedWork) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ target, row }) => {
    if (!("resource" in target)) return t(($) => $.signingOut.kinds[target.kind]);
    const { kind, resource } = target;
    const name = resourceKey(resource);
    if (kind === "new") return t(($) => $.resources[name].create);
    if (kind === "record")
      return row ? recordTitle(resource, row, language) : t(($) => $.resources[name].edit);
    return t(($) => $.signingOut.of[kind], { list: t(($) => $.resources[name].many) });
  };
}
