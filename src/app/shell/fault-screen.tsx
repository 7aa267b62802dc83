import {
  DatabaseBackup,
  DatabaseZap,
  Hourglass,
  type LucideIcon,
  RefreshCw,
  ShieldAlert,
  Unplug,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { retryOpening } from "#src/app/opening-fault.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";
import { withWords } from "#src/app/words.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { BlankFrame } from "./blank-frame.tsx";
import { usePageTitle } from "./page-title.ts";
import { RetryEachSecond } from "./retry-each-second.tsx";
import { StartAgain } from "./start-again.tsx";
import { UpgradeScreen } from "./upgrade-progress.tsx";
import { useRetry } from "./use-retry.ts";

type Fault = OpeningFault | "crypto_missing";
const RecoveryPanel = lazy(async () => ({
  default: (await withWords(["backup", "accounts"], import("#src/app/recovery/recovery-panel.tsx")))
    .RecoveryPanel,
}));

type FaultScreenProps = { fault: Fault; onOpened: () => void };

const icons: Record<Fault, LucideIcon> = {
  database_newer: RefreshCw,
  reload_required: RefreshCw,
  database_blocked: Hourglass,
  database_upgrading: DatabaseBackup,
  upgrade_failed: DatabaseZap,
  database_lost: Unplug,
  database_unavailable: DatabaseZap,
  crypto_missing: ShieldAlert,
};

/** Instead of every page, while the data cannot be reached: the fault, which data are safe, the next steps. */
export function FaultScreen({ fault, onOpened }: FaultScreenProps) {
  const { t } = useTranslation();
  const title = t(($) => $.errors[fault].title);
  usePageTitle(title);
  const Icon = icons[fault];
  const steps: Record<Fault, ReactNode> = {
    database_newer: <Reload />,
    reload_required: <Reload />,
    database_blocked: <RetryEachSecond onOpened={onOpened} />,
    database_upgrading: <UpgradeScreen onOpened={onOpened} />,
    upgrade_failed: <RetryOrRecover onOpened={onOpened} />,
    database_lost: <StartAgain />,
    database_unavailable: <RetryTwice onOpened={onOpened} />,
    crypto_missing: <Reload />,
  };
  return (
    <BlankFrame>
      <div role="alert">
        <EmptyState level={1} icon={<Icon />} title={title} actions={steps[fault]}>
          {t(($) => $.errors[fault].text)}
        </EmptyState>
      </div>
    </BlankFrame>
  );
}

function Reload() {
  const { t } = useTranslation();
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t(($) => $.actions.reload)}
    </Button>
  );
}

/** A browser that was killed often gives its storage at the next try: nobody has to ask for the first two. */
function RetryTwice({ onOpened }: Pick<FaultScreenProps, "onOpened">) {
  const isTrying = useRetry(2000, onOpened, 2);
  return <Retry onOpened={onOpened} isTrying={isTrying} />;
}

/** What is there stays as it is meanwhile: an administrator saves it, or puts a backup in its place. */
function RetryOrRecover({ onOpened }: Pick<FaultScreenProps, "onOpened">) {
  return (
    <>
      <Retry onOpened={onOpened} />
      <Suspense fallback={null}>
        <RecoveryPanel />
      </Suspense>
    </>
  );
}

type RetryProps = Pick<FaultScreenProps, "onOpened"> & { isTrying?: boolean };

function Retry({ onOpened, isTrying = false }: RetryProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    if (await retryOpening()) onOpened();
    setBusy(false);
  };
  return (
    <Button variant="primary" busy={busy || isTrying} onClick={() => void retry()}>
      {t(($) => $.actions.retry)}
    </Button>
  );
}
