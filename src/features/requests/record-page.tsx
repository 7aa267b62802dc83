import { useNavigate } from "@tanstack/react-router";
import { CopyX } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { RailHistory } from "#src/records/record/rail.tsx";
import { RecordColumns } from "#src/records/record/record-columns.tsx";
import {
  type FrameExtras,
  type OpenRecord,
  type RecordPageProps,
  RecordShell,
} from "#src/records/record/record-shell.tsx";
import { RecordTabs } from "#src/records/record/record-tabs.tsx";
import type { AnyRequest } from "#db/domain/requests/any-request.ts";
import { usePhone } from "#src/ui/use-phone.ts";
import { ClientBanners } from "./client-banners.tsx";
import { ClientContent, PublicBadges } from "./client-page.tsx";
import { ClockCard } from "./clock-card.tsx";
import { ClockChip } from "./clock-chip.tsx";
import { ContactCard } from "./contact-card.tsx";
import { CostsCard } from "./costs-card.tsx";
import { DescriptionCard } from "./description-card.tsx";
import { DiagnosisCard } from "./diagnosis/diagnosis-card.tsx";
import { KindCard } from "./kind-card.tsx";
import { LeftCard } from "./left-card.tsx";
import { leftFor } from "./left.ts";
import { MoreFacts } from "./more-facts.tsx";
import { PriorityBadge } from "./priority-badge.tsx";
import { useReceiptEntries } from "./receipts/use-receipt-entries.tsx";
import { RelatedCard } from "./related-card.tsx";
import type { OpenRequest } from "./request-row.ts";
import { UnitsCard } from "./units-card.tsx";
import { WhereCard } from "./where-card.tsx";
import { WhoCard } from "./who-card.tsx";

// It comes with the first diagnosis that somebody enters.
const DiagnosisDrawer = lazy(async () => ({
  default: (await import("./diagnosis/diagnosis-drawer.tsx")).DiagnosisDrawer,
}));

const WorkDialog = lazy(async () => ({ default: (await import("./work/work-dialogs.tsx")).WorkDialog }));

const WorkShortcuts = lazy(async () => ({
  default: (await import("./work/work-shortcuts.tsx")).WorkShortcuts,
}));

const WorkTab = lazy(async () => ({ default: (await import("./work/work-tab.tsx")).WorkTab }));

/** A request of any kind. People at a client's are told its public side, and get a page of that. */
export function RequestPage(page: RecordPageProps<AnyRequest>) {
  const entries = useEntries();
  const receipts = useReceiptEntries();
  return (
    <RecordShell
      {...page}
      extras={(record) => ({ ...extrasOf(record), entries: [...receipts(record), ...entries(record)] })}
    >
      {(record) => (isPublicSide(record) ? <ClientContent record={record} /> : <Content record={record} />)}
    </RecordShell>
  );
}

/** Whoever is not told the status of the work is told its public status. */
const isPublicSide = ({ row }: OpenRequest): boolean => !("status" in row) && "publicStatus" in row;

function extrasOf(record: OpenRecord<AnyRequest>): FrameExtras {
  const { row, displayNames } = record;
  if (isPublicSide(record)) return { badges: <PublicBadges row={row} /> };
  return {
    badges: (
      <>
        <PriorityBadge record={record} />
        <ClockChip row={row} displayNames={displayNames} />
      </>
    ),
    hasStepAtFoot: true,
    drawer: (name, { leave, done }) => (
      <Suspense>
        {name === "diagnosis" ? (
          <DiagnosisDrawer record={record} onClose={leave} onSaved={done} />
        ) : (
          <WorkDialog record={record} name={name} onClose={done} />
        )}
      </Suspense>
    ),
  };
}

/** In the menu of a request alone. */
function useEntries() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (record: OpenRequest) =>
    !isPublicSide(record) && record.steps?.items.some(({ code }) => code === "cancel")
      ? [
          {
            id: "duplicate-of",
            icon: <CopyX aria-hidden />,
            label: t(($) => $.requestPage.related.closeAsDuplicate),
            onSelect: () =>
              void navigate({ to: ".", search: { step: "cancel", at: "cancelReason" }, resetScroll: false }),
          },
        ]
      : [];
}

function Content({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const workTab = {
    id: "work",
    label: t(($) => $.work.tab),
    panel: (
      <Suspense>
        <WorkTab record={record} />
      </Suspense>
    ),
  };
  const phone = usePhone();
  // The work has come to the point at which most is to be recorded.
  const isThere = leftFor(record.steps) !== null;
  const units = "replacementKind" in record.row ? null : <UnitsCard record={record} />;
  const facts = (
    <>
      <KindCard record={record} />
      <DiagnosisCard record={record} />
      <CostsCard record={record} />
      <RelatedCard record={record} />
      <MoreFacts record={record} />
    </>
  );
  const people = (
    <>
      <WhoCard record={record} />
      <WhereCard record={record} />
      <ContactCard record={record} />
    </>
  );
  return (
    <>
      <ClientBanners record={record} />
      <RecordTabs record={record} extra={[workTab]}>
        {phone ? (
          // What is wrong, what is left, how to get there: then the rest.
          <div className="@container space-y-4">
            <DescriptionCard record={record} />
            <LeftCard record={record} />
            {isThere && (
              <Suspense>
                <WorkShortcuts record={record} />
              </Suspense>
            )}
            {isThere && units}
            {people}
            {!isThere && units}
            {facts}
            <ClockCard record={record} />
            <RailHistory record={record} />
          </div>
        ) : (
          <RecordColumns
            rail={
              <>
                <ClockCard record={record} />
                {people}
                <RailHistory record={record} />
              </>
            }
          >
            <LeftCard record={record} />
            <DescriptionCard record={record} />
            {units}
            {facts}
          </RecordColumns>
        )}
      </RecordTabs>
    </>
  );
}
