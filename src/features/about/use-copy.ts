import { useTranslation } from "react-i18next";
import { notify } from "#src/ui/toast.tsx";

type Said = { title: string; description?: string };

/** Puts a text where it can be pasted, and says whether the browser let it. */
export function useCopy(): (text: string, done: Said) => Promise<void> {
  const { t } = useTranslation();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ ...done, id: "copied" });
    } catch {
      notify({
        tone: "warning",
        title: t(($) => $.about.copyFailed),
        description: t(($) => $.about.copyFailedText),
        id: "copied",
      });
    }
  };
}
