import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";

/** To the page before this one; not there where this one was the first. */
export function GoBackButton() {
  const { t } = useTranslation();
  const { history } = useRouter();
  if (!useCanGoBack()) return null;
  return (
    <Button icon={<DirectionalIcon icon={ArrowLeft} />} onClick={() => history.back()}>
      {t(($) => $.actions.goBack)}
    </Button>
  );
}
