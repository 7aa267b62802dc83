import { Link } from "@tanstack/react-router";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#src/ui/button.tsx";
import type { SafetyFacts } from "./load-safety.ts";
import { SafetyBanner } from "./safety-banner.tsx";

/** On an administrator's home: whether the data is safe, and the way to a backup. */
export function HomeSafety({ safety }: { safety: Promise<SafetyFacts | null> }) {
  const { t } = useTranslation();
  const facts = use(safety);
  if (!facts) return null;
  return (
    <SafetyBanner
      facts={facts}
      action={
        <Link to="/about/device" hash="backup" className={buttonClass()}>
          {t(($) => $.backup.line.make)}
        </Link>
      }
    />
  );
}
