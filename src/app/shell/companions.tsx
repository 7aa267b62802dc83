import { Suspense, lazy, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isUpdateWaiting, onUpdateWaiting } from "#src/app/worker.ts";
import { Toaster } from "#src/ui/toast.tsx";

const UpdatePrompt = lazy(async () => ({ default: (await import("./update-prompt.tsx")).UpdatePrompt }));

/** What floats over every page, and may come after it. */
export function Companions() {
  const { t, i18n } = useTranslation();
  const updateWaiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting);
  return (
    <>
      <Toaster dir={i18n.dir()} label={t(($) => $.shell.notifications)} />
      <Suspense fallback={null}>{updateWaiting && <UpdatePrompt />}</Suspense>
    </>
  );
}
