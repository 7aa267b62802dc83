import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { GoBackButton } from "./go-back-button.tsx";
import { usePageTitle } from "./page-title.ts";
import { StatusScene } from "./scene.tsx";

export function NotFound() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.pages.notFound.title);
  usePageTitle(title);
  return (
    <EmptyState
      level={1}
      picture={<StatusScene>404</StatusScene>}
      title={title}
      actions={
        <>
          <GoBackButton />
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            {t(($) => $.actions.goHome)}
          </Link>
        </>
      }
    >
      {t(($) => $.shell.pages.notFound.text)}
    </EmptyState>
  );
}
