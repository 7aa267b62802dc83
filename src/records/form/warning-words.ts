import { useTranslation } from "react-i18next";
import type { Warning } from "#db/schema/warning.ts";
import { formatDate } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { isolated } from "#src/app/isolated.ts";

/** A warning in words; another record is named only where the API names it. */
export function useWarningWords(): (warning: Pick<Warning, "code" | "params">) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ code, params = {} }) => {
    const { count = 1, name, date, values } = params;
    const namedCode = namedCodes.find((one) => one === code);
    if (namedCode && name !== undefined && count === 1)
      return t(($) => $.form.warnings.named[namedCode], { name: isolated(String(name)) });
    if (code === "shared_value" && values !== undefined)
      return t(($) => $.form.warnings.shared, { count: Number(count), values: isolated(String(values)) });
    return t(($) => $.form.warnings.said[code], {
      count: Number(count),
      date: typeof date === "string" ? formatDate(date, language) : "",
    });
  };
}

const namedCodes = ["same_in_client", "same_elsewhere", "same_person", "port_claimed", "overlaps"] as const;
