import { useTranslation } from "react-i18next";
import { copyText } from "#src/app/copy-text.ts";
import { notify } from "#src/ui/notify.ts";

/** Puts what is told once where it can be pasted, and says whether the browser let it. */
export function useCopySecret(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    const isCopied = await copyText(text);
    notify(
      isCopied
        ? { title: t(($) => $.users.secret.copied) }
        : { title: t(($) => $.users.secret.notCopied), tone: "danger" },
    );
  };
}
