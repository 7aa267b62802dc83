import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "#src/ui/notify.ts";
import { takeUpdated } from "./update-notes.ts";

/** A notice after the reload of an update, with a link to the release notes. An effect: the notice appears once. */
export function useUpdatedNotice(): void {
  const { t } = useTranslation();
  const router = useRouter();
  const say = useEffectEvent(() => {
    if (!takeUpdated()) return;
    notify({
      title: t(($) => $.shell.update.done),
      action: {
        label: t(($) => $.about.version.news),
        onAction: () => void router.navigate({ to: "/about" }),
      },
      id: "updated",
    });
  });
  useEffect(() => say(), []);
}
