import { useTranslation } from "react-i18next";
import { copyText } from "#src/app/copy-text.ts";
import { notify } from "#src/ui/notify.ts";

type Confirmation = { title: string; description?: string };

/** Puts a text where it can be pasted, and says whether the browser let it. */
export function useCopy(): (text: string, done: Confirmation) => Promise<void> {
  const { t } = useTranslation();
  return async (text, done) => {
    if (await copyText(text)) notify({ ...done, id: "copied" });
    else
      notify({
        tone: "warning",
        title: t(($) => $.about.copyFailed),
        description: t(($) => $.about.copyFailedText),
        id: "copied",
      });
  };
}
