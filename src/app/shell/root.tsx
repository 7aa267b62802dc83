import { Outlet, useRouter } from "@tanstack/react-router";
import { type ComponentProps, Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { afterFirstPage } from "#src/app/first-page.ts";
import { LanguageContext, supportedLanguage } from "#src/app/language.ts";
import { wasLocked } from "#src/app/lock/was-locked.ts";
import { useOpeningFault } from "#src/app/opening-fault.ts";
import { useArrival } from "./arrival.ts";

// Screens that few people ever see, or nobody on the first page, are not part of it.
const FaultScreen = lazy(async () => ({ default: (await import("./fault-screen.tsx")).FaultScreen }));
const loadCompanions = async () => ({ default: (await import("./companions.tsx")).Companions });
// A locked session gets no page before it is unlocked.
const Companions = lazy(() => (wasLocked() ? loadCompanions() : afterFirstPage(loadCompanions)));

/** Around every page, in the shell or not. */
export function Root({ signingOut }: Pick<ComponentProps<typeof Companions>, "signingOut">) {
  const router = useRouter();
  const opening = useOpeningFault();
  const arrived = useArrival();
  const { i18n } = useTranslation();
  const fault = cryptoMissing() ? "crypto_missing" : opening;

  return (
    <LanguageContext value={supportedLanguage(i18n)}>
      <Suspense fallback={null}>
        {fault ? <FaultScreen fault={fault} onOpened={() => void router.invalidate()} /> : <Outlet />}
      </Suspense>
      <Suspense fallback={null}>
        <Companions arrived={arrived} signingOut={signingOut} />
      </Suspense>
    </LanguageContext>
  );
}

/** Browsers keep it from pages over plain http. */
const cryptoMissing = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle === undefined;
