import { useTranslation } from "react-i18next";
import { Toaster } from "#src/ui/toast.tsx";

export function Toasts() {
  const { t, i18n } = useTranslation();
  return <Toaster dir={i18n.dir()} label={t(($) => $.shell.notifications)} />;
}
