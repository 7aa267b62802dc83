import { useTranslation } from "react-i18next";

/** What an error's code says, in a few words. */
export function useErrorWords(): (code: string) => string {
  const { t, i18n } = useTranslation();
  return (code) => {
    const namedCode = i18n.exists(`errors.${code}.title`) ? code : "unforeseen";
    return t(($) => ($.errors as Record<string, { title: string }>)[namedCode]?.title ?? "");
  };
}
