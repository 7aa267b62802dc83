import { Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { languageDirection } from "#src/app/i18n.ts";
import { renewedCookies } from "#src/app/preference-choices.ts";
import { usePreference } from "#src/app/preferences.ts";
import { useUpdateWaiting } from "#src/app/worker.ts";
import { Toaster } from "#src/ui/toast.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { LoadingBar } from "./loading-bar.tsx";

const UpdatePrompt = lazy(async () => ({ default: (await import("./update-prompt.tsx")).UpdatePrompt }));

// Once at each visit, after the first page.
for (const cookie of renewedCookies(document.cookie)) document.cookie = cookie;

/**
 * The components that go with every page and may come after the first one: the loading bar, the announcement that a page has
 * loaded (`arrived` is its name), and what floats.
 */
export function Companions({ arrived }: { arrived: string }) {
  const { t, i18n } = useTranslation();
  const [direction] = usePreference("direction");
  const updateWaiting = useUpdateWaiting();
  return (
    <>
      <LoadingBar />
      <VisuallyHidden live>{arrived && t(($) => $.shell.loaded, { page: arrived })}</VisuallyHidden>
      <Toaster
        dir={direction === "auto" ? languageDirection(i18n.language) : direction}
        label={t(($) => $.shell.notifications)}
        closeLabel={t(($) => $.actions.close)}
      />
      <Suspense fallback={null}>{updateWaiting && <UpdatePrompt />}</Suspense>
    </>
  );
}
