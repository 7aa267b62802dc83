import clsx from "clsx";
import type { ReactNode } from "react";
import { ShieldAlert, ShieldCheck, ShieldX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { backupAgo } from "#src/app/backup/backup-ago.ts";
import { useStorageFull } from "#src/app/save-state.ts";
import { useNow } from "#src/app/use-now.ts";
import { cardClass } from "#src/ui/card.tsx";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import type { SafetyFacts } from "./load-safety.ts";
import { type Safety, safetyOf } from "./safety.ts";

const tones: Record<Safety, Tone> = {
  full: "danger",
  safe: "success",
  old: "warning",
  none: "warning",
  unprotected: "warning",
  unprotectedOld: "danger",
  unprotectedNone: "danger",
  saved: "success",
  clearable: "warning",
};

type SafetyBannerProps = { facts: SafetyFacts; action?: ReactNode };

/** The answer to what people come here for, before anything else. */
export function SafetyBanner({ facts, action }: SafetyBannerProps) {
  const { t } = useTranslation();
  const isFull = useStorageFull();
  const now = Date.parse(useNow());
  const { protection, backup } = facts;
  const safety = safetyOf({ isFull, protection, backup, now });
  const tone = tones[safety];
  const Icon = tone === "success" ? ShieldCheck : tone === "danger" ? ShieldX : ShieldAlert;
  const latest = backup?.latest;
  const ago = latest ? backupAgo(t, latest.at, now) : "";
  return (
    <section className={clsx(cardClass, "flex flex-wrap items-start gap-4 p-5 phone:p-4")}>
      <Icon aria-hidden className={clsx("mt-0.5 size-7 shrink-0", iconColorOf[tone])} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-sm text-ink-muted">{t(($) => $.device.question)}</h2>
        <p className="mt-0.5 text-lg font-semibold text-balance">
          {t(($) => $.device.safety[safety], { ago })}
        </p>
      </div>
      <div className="max-w-full self-center empty:hidden">{action}</div>
    </section>
  );
}
