import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { BackupCard } from "./backup-card.tsx";
import { RestoreCard } from "./restore-card.tsx";
import type { DeviceFacts } from "./load-device.ts";

/** Whether the data of this device is safe, and what can be done for it. */
export function DevicePage({ facts, children }: { facts: DeviceFacts; children?: ReactNode }) {
  const { t } = useTranslation();
  const title = t(($) => $.device.title);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        above={<Link to="/about">{t(($) => $.shell.about.title)}</Link>}
        title={title}
        description={t(($) => $.device.intro)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 gap-5">
          {facts.mayBackUp && <BackupCard latest={facts.backup} />}
          {facts.mayBackUp && <RestoreCard former={facts.former} />}
        </div>
        <div className="grid min-w-0 gap-5">{children}</div>
      </div>
    </>
  );
}
