import { Link } from "@tanstack/react-router";
import { Copy, DatabaseBackup } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { DemonstrationCard } from "./demonstration-card.tsx";
import { detailsText } from "./details-text.ts";
import { DatabaseCard } from "./database-card.tsx";
import { FaultsCard } from "#src/app/device/faults-card.tsx";
import { HereCard } from "./here-card.tsx";
import type { AboutFacts } from "./load-about.ts";
import { MoreCard } from "./more-card.tsx";
import { StartOverCard } from "./start-over-card.tsx";
import { StorageCard } from "#src/app/device/storage-card.tsx";
import { useCopy } from "#src/app/device/use-copy.ts";
import { VersionCard } from "./version-card.tsx";

/** Which Offdesk runs here, and whether all is well with it and with what it keeps on the device. */
export function AboutPage({ facts }: { facts: AboutFacts }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const title = t(($) => $.shell.about.title);
  usePageTitle(title);
  const { about, device } = facts;
  const copyDetails = () =>
    void copy(detailsText(facts), {
      title: t(($) => $.about.copied),
      description: t(($) => $.about.copiedText),
    });
  return (
    <>
      <PageHeader
        title={title}
        description={t(($) => $.about.intro)}
        actions={
          <>
            <Button icon={<Copy />} onClick={copyDetails}>
              {t(($) => $.about.copy)}
            </Button>
            <Link to="/about/device" className={buttonClass()}>
              <DatabaseBackup aria-hidden />
              {t(($) => $.about.device)}
            </Link>
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 gap-5">
          <VersionCard />
          <DatabaseCard about={about} />
          {about.upkeep && <FaultsCard {...about.upkeep.faults} />}
          {about.upkeep && <DemonstrationCard />}
          {about.upkeep && <StartOverCard lists={about.lists} upkeep={about.upkeep} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <StorageCard protection={device.protection} drafts={about.drafts} />
          <HereCard worker={device.worker} code={about.deviceCode} />
          <MoreCard />
        </div>
      </div>
    </>
  );
}
