import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FaultsCard } from "#src/app/device/faults-card.tsx";
import { StorageCard } from "#src/app/device/storage-card.tsx";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { BackupCard } from "./backup-card.tsx";
import { BringBackCard } from "./bring-back-card.tsx";
import { CopiesCard } from "./copies-card.tsx";
import { ConflictsCard } from "./conflicts-card.tsx";
import { DrillCard } from "./drill-card.tsx";
import { ExportFaults } from "./export-faults.tsx";
import { HealthCard } from "./health-card.tsx";
import type { DeviceFacts } from "./load-device.ts";
import { NameCard } from "./name-card.tsx";
import { RestoreCard } from "./restore-card.tsx";
import { SafetyBanner } from "./safety-banner.tsx";

/** Whether the data of this device is safe, and what can be done for it. `children`: what others know of it. */
export function DevicePage({ facts, children }: { facts: DeviceFacts; children?: ReactNode }) {
  const { t } = useTranslation();
  const title = t(($) => $.device.title);
  usePageTitle(title);
  const { device, protection, backup, former, copies, conflicts } = facts;
  const about = (
    <>
      <StorageCard protection={protection} files={device.files} />
      <NameCard name={device.name} isEditable={backup !== null} />
      <ConflictsCard conflicts={conflicts} />
      {children}
    </>
  );
  return (
    <>
      <PageHeader
        above={<Link to="/about">{t(($) => $.shell.about.title)}</Link>}
        title={title}
        description={t(($) => $.device.intro)}
      />
      <div className="mb-5">
        <SafetyBanner facts={facts} />
      </div>
      {backup === null ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">{about}</div>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="grid min-w-0 gap-5">
            <BackupCard latest={backup.latest} />
            <CopiesCard copies={copies} />
            <DrillCard />
            <RestoreCard former={former} />
            <BringBackCard />
            <HealthCard />
            {device.faults && <FaultsCard {...device.faults} actions={<ExportFaults />} />}
          </div>
          <div className="grid min-w-0 gap-5">{about}</div>
        </div>
      )}
    </>
  );
}
