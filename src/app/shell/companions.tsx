import { type ComponentType, Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { openDoorFor } from "#src/api/request.ts";
import { languageDirection } from "#src/app/i18n.ts";
import { renewedCookies } from "#src/app/preference-choices.ts";
import { usePreference } from "#src/app/preferences.ts";
import { followLockOfOtherTabs, openLock, waitForUnlock } from "#src/app/lock/locked.ts";
import { wasLocked } from "#src/app/lock/was-locked.ts";
import { useObservable } from "#src/app/observable.ts";
import { askPassword, passwordQuestion } from "#src/app/step-up/ask-password.ts";
import { type SigningOutQuestion, signingOutQuestion } from "#src/app/signing-out/question.ts";
import { withWords } from "#src/app/words.ts";
import { useUpdateWaiting } from "#src/app/worker.ts";
import { Toaster } from "#src/ui/toast.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { LoadingBar } from "./loading-bar.tsx";

const PasswordDialog = lazy(async () => ({
  default: (await withWords(["accounts"], import("#src/app/step-up/password-dialog.tsx"))).PasswordDialog,
}));
const LockScreen = lazy(async () => ({
  default: (await withWords(["accounts"], import("#src/app/lock/lock-screen.tsx"))).LockScreen,
}));
const UpdatePrompt = lazy(async () => ({ default: (await import("./update-prompt.tsx")).UpdatePrompt }));

// Whatever call asks for the password once more, on whatever page.
openDoorFor("password_needed", askPassword);
openDoorFor("session_locked", waitForUnlock);
if (wasLocked()) void waitForUnlock();
followLockOfOtherTabs();

// Once at each visit, after the first page.
for (const cookie of renewedCookies(document.cookie)) document.cookie = cookie;

type CompanionsProps = {
  arrived: string;
  /** Asks what becomes of unsaved work; the records that it names are no matter of the shell. */
  signingOut: ComponentType<{ question: SigningOutQuestion }>;
};

/**
 * The components that go with every page and may come after the first one: the loading bar, the announcement that a page has
 * loaded (`arrived` is its name), and what floats.
 */
export function Companions({ arrived, signingOut: SigningOut }: CompanionsProps) {
  const { t, i18n } = useTranslation();
  const [direction] = usePreference("direction");
  const updateWaiting = useUpdateWaiting();
  const open = useObservable(openLock);
  const answerQuestion = useObservable(passwordQuestion);
  const question = useObservable(signingOutQuestion);
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
      <Suspense fallback={<div className="fixed inset-0 z-50 bg-surface" />}>
        {open && <LockScreen onOpen={open} />}
      </Suspense>
      <Suspense fallback={null}>{question && <SigningOut question={question} />}</Suspense>
      <Suspense fallback={null}>{answerQuestion && <PasswordDialog onAnswer={answerQuestion} />}</Suspense>
    </>
  );
}
