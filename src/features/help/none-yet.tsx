import { useRouter } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

/** On a first visit the texts come some seconds after the person. */
export function NoneYet() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <EmptyState
      icon={<BookOpen />}
      title={t(($) => $.help.noneYet)}
      actions={<Button onClick={() => void router.invalidate()}>{t(($) => $.actions.retry)}</Button>}
    >
      {t(($) => $.help.noneYetText)}
    </EmptyState>
  );
}
