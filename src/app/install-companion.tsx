import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "#src/ui/notify.ts";
import { InstallCard } from "./install-card.tsx";
import { onInstalled, useForgetsInAWeek, useInstallWay } from "./install-offer.ts";
import { protectOnce } from "./protection.ts";
import { useSavedByPerson } from "./use-saved-by-person.ts";
import { useUpdatedNotice } from "./use-updated-notice.ts";
import { countVisit } from "./visits.ts";
import { useUpdateWaiting } from "./worker.ts";

const dismissedKey = "offdesk-install-dismissed";

/**
 * Real use of the app on this device has two consequences: the browser is asked to protect the data, and the person, once,
 * whether to install it. Effects: the browser is asked for protection after a person's write from anywhere, and its event says when the
 * app was installed.
 */
export function InstallCompanion() {
  const { t } = useTranslation();
  useUpdatedNotice();
  const [visits] = useState(countVisit);
  const saved = useSavedByPerson();
  const thanks = t(($) => $.install.thanks);
  const thanksText = t(($) => $.install.thanksText);
  useEffect(() => {
    if (saved) void protectOnce();
  }, [saved]);
  useEffect(
    () => onInstalled(() => notify({ title: thanks, description: thanksText, id: "installed" })),
    [thanks, thanksText],
  );

  const way = useInstallWay();
  const updating = useUpdateWaiting();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) !== null);
  const typing = useLocation({ select: ({ pathname, search }) => isForm(pathname, search) });
  const dismiss = () => {
    localStorage.setItem(dismissedKey, new Date().toISOString());
    setDismissed(true);
  };

  const forgets = useForgetsInAWeek();
  // Firefox on a computer installs nothing: a card would promise what it cannot keep. Where a tab's data goes after a week, the
  // warning at the top says so and how to install.
  const worthIt = way !== null && way !== "firefox" && !forgets && (saved || visits > 1);
  if (!worthIt || dismissed || updating || typing) return null;
  return <InstallCard way={way} onDone={dismiss} />;
}

/** No question appears over a form. */
const isForm = (pathname: string, search: object) => /\/(new|import)$/.test(pathname) || "edit" in search;
